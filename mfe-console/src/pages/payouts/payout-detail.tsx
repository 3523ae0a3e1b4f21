import { endpoints, type OutgoingTransfer, type PayoutState } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Card, DescriptionList } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import entry from '../../features/list-entries/queue-entry.module.css'
import { MerchantLink } from '../../features/merchant-facts/merchant-link.tsx'
import { Fact } from '../../features/settle-money/fact.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'
import { PayoutActions } from './payout-actions.tsx'
import { PayoutPill } from './payout-list.tsx'

const OPEN = ['reserved', 'prepared', 'approved', 'sent'] as const satisfies readonly PayoutState[]

export type PayoutDetailProps = { transfer: OutgoingTransfer; onChange: (transfer: OutgoingTransfer) => void }

export function PayoutDetail({ transfer, onChange }: PayoutDetailProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { may } = useReader()
  const { kind, amount, state } = transfer
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name}>
          {t(`payouts.kind.${kind}`)}: {formatUsdt(amount, locale)}
        </h2>
        <span role="status">
          <PayoutPill state={state} />
        </span>
      </div>
      {isOpen(state) ? <p>{t(`payouts.next.${state}`)}</p> : null}
      <PayoutFacts transfer={transfer} />
      {may(endpoints.preparePayout) ? (
        <PayoutActions transfer={transfer} onChange={onChange} />
      ) : (
        <p className={entry.note}>{t('finance.mayNot')}</p>
      )}
    </Card>
  )
}

function isOpen(state: PayoutState): state is (typeof OPEN)[number] {
  return OPEN.some((open) => open === state)
}

function PayoutFacts({ transfer }: { transfer: OutgoingTransfer }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { merchantId, merchant, orderNumber, network, sender, receiver, depositIndex, txHash, reason, requestedAt } = transfer
  const { proposedBy, preparedBy, approvedBy } = transfer
  const people = [
    { id: 'proposed', term: t('payouts.proposedBy'), value: proposedBy },
    { id: 'prepared', term: t('payouts.preparedBy'), value: preparedBy },
    { id: 'approved', term: t('payouts.approvedBy'), value: approvedBy },
  ]
  const places = [
    { id: 'order', term: t('finance.order'), value: orderNumber },
    { id: 'network', term: t('finance.network'), value: network },
    { id: 'sender', term: t('finance.sender'), value: sender },
    { id: 'index', term: t('payouts.depositIndex'), value: depositIndex === null ? null : String(depositIndex) },
    { id: 'receiver', term: t('payouts.receiver'), value: receiver },
    { id: 'hash', term: t('finance.hash'), value: txHash },
  ]
  const whose =
    merchantId === null
      ? []
      : [{ id: 'merchant', term: t('finance.merchant'), value: <MerchantLink id={merchantId}>{merchant ?? merchantId}</MerchantLink> }]
  const known = places.flatMap(({ value, ...item }) => (value === null ? [] : [{ ...item, value: <Fact>{value}</Fact> }]))
  const named = people.flatMap(({ value, ...item }) => (value === null ? [] : [{ ...item, value: <bdi>{value}</bdi> }]))
  const source = useWalletSource(transfer)
  const time = { id: 'since', term: t('finance.since'), value: formatDateTime(requestedAt, locale) }
  const why = reason === null ? [] : [{ id: 'reason', term: t('reason.label'), value: <bdi>{reason}</bdi> }]
  return <DescriptionList className={entry.facts} items={[...whose, ...known, ...source, ...named, time, ...why]} />
}

/** Shows whether the merchant named the wallet, so that the second person can check (decision 0045). */
function useWalletSource({ kind, walletNamedAt }: OutgoingTransfer) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  if (kind !== 'deposit-return') return []
  const value = walletNamedAt === null ? t('payouts.fromStaff') : t('payouts.fromMerchant', { time: formatDateTime(walletNamedAt, locale) })
  return [{ id: 'source', term: t('payouts.walletFrom'), value }]
}
