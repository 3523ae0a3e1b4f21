import { endpoints, type OrderVoidRequest, type VoidRequestState } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { Button, Card, Pill, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import entry from '../../features/list-entries/queue-entry.module.css'
import { MerchantLink } from '../../features/merchant-facts/merchant-link.tsx'
import { AgeBadge } from '../../features/settle-money/age-badge.tsx'
import { Fact } from '../../features/settle-money/fact.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'

const TONES = { waiting: 'info', approved: 'success', withdrawn: 'neutral' } as const satisfies Record<VoidRequestState, Tone>

export type VoidRequestCardProps = { voidRequest: OrderVoidRequest; onApprove: () => void; onWithdraw: () => void }

/** The proposer cannot approve the request. */
export function VoidRequestCard({ voidRequest, onApprove, onWithdraw }: VoidRequestCardProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { orderNumber, siteName, merchantId, merchant, reason, proposedBy, proposedAt, age, state, isOwn } = voidRequest
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name}>
          <bdi>{siteName}</bdi>
        </h2>
        {state === 'waiting' ? (
          <AgeBadge since={proposedAt} age={age} />
        ) : (
          <Pill tone={TONES[state]}>{t(`voidRequests.state.${state}`)}</Pill>
        )}
      </div>
      <p>
        <Fact>{orderNumber}</Fact>
        {' · '}
        <MerchantLink id={merchantId}>{merchant}</MerchantLink>
      </p>
      <p dir="auto">{reason}</p>
      <p className={entry.by}>
        <span>{t('finance.proposedBy', { who: isolate(proposedBy) })}</span>
        <time dateTime={proposedAt}>{formatDateTime(proposedAt, locale)}</time>
      </p>
      <VoidRequestEnd voidRequest={voidRequest} />
      {state === 'waiting' && isOwn ? <p className={entry.note}>{t('finance.own')}</p> : null}
      {state === 'waiting' ? <VoidRequestActions voidRequest={voidRequest} onApprove={onApprove} onWithdraw={onWithdraw} /> : null}
    </Card>
  )
}

function VoidRequestEnd({ voidRequest: { state, endedBy, endedAt, withdrawalReason } }: { voidRequest: OrderVoidRequest }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  if (state === 'waiting' || endedBy === null || endedAt === null) return null
  return (
    <>
      {withdrawalReason === null ? null : <p dir="auto">{withdrawalReason}</p>}
      <p className={entry.by}>
        <span>{t(`voidRequests.endedBy.${state}`, { who: isolate(endedBy) })}</span>
        <time dateTime={endedAt}>{formatDateTime(endedAt, locale)}</time>
      </p>
    </>
  )
}

function VoidRequestActions({ voidRequest: { orderNumber, isOwn }, onApprove, onWithdraw }: VoidRequestCardProps) {
  const { t } = useTranslation('console')
  const { may } = useReader()
  if (!may(endpoints.approveOrderVoid)) return null
  return (
    <div className={entry.actions}>
      {isOwn ? null : (
        <Button aria-label={`${t('train.action.approve')}: ${orderNumber}`} onClick={onApprove}>
          {t('train.action.approve')}
        </Button>
      )}
      <Button variant="secondary" aria-label={`${t('finance.withdraw')}: ${orderNumber}`} onClick={onWithdraw}>
        {t('finance.withdraw')}
      </Button>
    </div>
  )
}
