import type { Payout } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Address, Amount, Heading, Pill, Stack, Text, TextLink, type Tone } from '@parlour/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './pay-out-credit.module.css'

const TONES: Readonly<Record<Payout['state'], Tone>> = {
  requested: 'neutral',
  reserved: 'neutral',
  prepared: 'neutral',
  approved: 'info',
  sent: 'info',
  final: 'success',
  failed: 'danger',
  withdrawn: 'warning',
}

export function PayoutList({ heading, payouts }: { heading: string; payouts: readonly Payout[] }) {
  const id = useId()
  return (
    <Stack as="section" gap="16" className={classes.past} aria-labelledby={id}>
      <Heading id={id} level={3} size="16">
        {heading}
      </Heading>
      <Stack as="ul" gap="16">
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </Stack>
    </Stack>
  )
}

function PayoutRow({ payout: { kind, amount, network, address, state, requestedAt, txHash, explorerUrl } }: { payout: Payout }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const isUndone = kind === 'deposit-return' && (state === 'failed' || state === 'withdrawn')
  return (
    <Stack as="li" gap="4">
      <Stack as="p" gap="4" columnGap="16" direction="row" align="center" justify="between">
        <Amount>{formatUsdt(amount, locale)}</Amount>
        <Pill tone={TONES[state]}>{t(isUndone ? `payout.backInDeposit.${state}` : `payout.state.${state}`)}</Pill>
      </Stack>
      <Text size="14" tone="muted">
        {formatDateTime(requestedAt, locale)} · <bdi>{network}</bdi>
      </Text>
      <Address value={address} />
      {txHash === null ? null : <Address value={txHash} copyLabel={t('transfers.copyHash')} />}
      {explorerUrl === null ? null : (
        <TextLink to={explorerUrl} newTabLabel={t('transfers.newTab')}>
          {t('payout.explorer')}
        </TextLink>
      )}
    </Stack>
  )
}
