import type { Payout } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Address, Amount, Pill, Stack, Text, TextLink, type Tone } from '@parlour/ui'
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
    <section className={classes.past} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {heading}
      </h3>
      <ul className={classes.list}>
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
    </section>
  )
}

function PayoutRow({ payout: { kind, amount, network, address, state, requestedAt, txHash, explorerUrl } }: { payout: Payout }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const isUndone = kind === 'deposit-return' && (state === 'failed' || state === 'withdrawn')
  return (
    <li className={classes.row}>
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
    </li>
  )
}
