import { serverNow } from '@parlour/api-client'
import { PAGES, pagePath, type SettlementSummary } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt, isolate } from '@parlour/i18n'
import { Address, Amount, Heading, Stack, Text, TextLink } from '@parlour/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NameReturnWallet } from '../name-return-wallet/name-return-wallet.tsx'

type Due = NonNullable<SettlementSummary['toReturn']>

/** Also names the wallet for the return (decision 0045). */
export function ReturnDue({ due: { amount, wallet, dueAt } }: { due: Due }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const id = useId()
  return (
    <Stack aria-labelledby={id} as="section" align="start" gap="8">
      <Heading id={id} level={3} size="14" tone="muted" weight="medium">
        {t('settlement.return.heading')}
      </Heading>
      <Amount>{formatUsdt(amount, locale)}</Amount>
      {wallet === null ? (
        <Text size="14" tone="muted">
          {t('settlement.return.text')}
        </Text>
      ) : (
        <Wallet wallet={wallet} dueAt={dueAt} />
      )}
      <NameReturnWallet wallet={wallet} />
    </Stack>
  )
}

function Wallet({ wallet, dueAt }: { wallet: NonNullable<Due['wallet']>; dueAt: string | null }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { method, address, namedAt, namedBy } = wallet
  const [openedAt] = useState(() => serverNow())
  const isLate = dueAt !== null && Date.parse(dueAt) < openedAt
  return (
    <>
      <div>
        <Address value={address} />
        <Text size="14" tone="muted">
          <bdi>{t(`network.${method}`)}</bdi>
        </Text>
      </div>
      <Text size="14" tone="muted">
        {t('settlement.return.named', { time: formatDateTime(namedAt, locale), who: isolate(namedBy) })}
      </Text>
      {dueAt === null ? null : (
        <p>
          {t(isLate ? 'settlement.return.late' : 'settlement.return.due', { time: formatDateTime(dueAt, locale) })}{' '}
          {isLate ? <TextLink to={pagePath(locale, PAGES.contact, { topic: 'payments' })}>{t('settlement.return.write')}</TextLink> : null}
        </p>
      )}
    </>
  )
}
