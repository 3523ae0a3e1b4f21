import { endpoints, type OrderVerdict, type VerdictState } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { Button, Card, Pill, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import entry from '../../features/list-entries/desk-entry.module.css'
import { MerchantLink } from '../../features/merchant-words/merchant-link.tsx'
import { AgeClock } from '../../features/settle-money/age-clock.tsx'
import { Fact } from '../../features/settle-money/fact.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'

const TONES = { waiting: 'info', approved: 'success', withdrawn: 'neutral' } as const satisfies Record<VerdictState, Tone>

export type VerdictCardProps = { verdict: OrderVerdict; onApprove: () => void; onWithdraw: () => void }

/** The wish to end an order: which, why and by whom, and how it ended; whoever proposed it does not agree to it. */
export function VerdictCard({ verdict, onApprove, onWithdraw }: VerdictCardProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { orderNumber, siteName, merchantId, merchant, reason, proposedBy, proposedAt, clock, state, isOwn } = verdict
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name}>
          <bdi>{siteName}</bdi>
        </h2>
        {state === 'waiting' ? (
          <AgeClock since={proposedAt} clock={clock} />
        ) : (
          <Pill tone={TONES[state]}>{t(`verdicts.state.${state}`)}</Pill>
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
      <VerdictEnd verdict={verdict} />
      {state === 'waiting' && isOwn ? <p className={entry.note}>{t('finance.own')}</p> : null}
      {state === 'waiting' ? <VerdictActs verdict={verdict} onApprove={onApprove} onWithdraw={onWithdraw} /> : null}
    </Card>
  )
}

function VerdictEnd({ verdict: { state, endedBy, endedAt, withdrawalReason } }: { verdict: OrderVerdict }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  if (state === 'waiting' || endedBy === null || endedAt === null) return null
  return (
    <>
      {withdrawalReason === null ? null : <p dir="auto">{withdrawalReason}</p>}
      <p className={entry.by}>
        <span>{t(`verdicts.endedBy.${state}`, { who: isolate(endedBy) })}</span>
        <time dateTime={endedAt}>{formatDateTime(endedAt, locale)}</time>
      </p>
    </>
  )
}

function VerdictActs({ verdict: { orderNumber, isOwn }, onApprove, onWithdraw }: VerdictCardProps) {
  const { t } = useTranslation('console')
  const { may } = useReader()
  if (!may(endpoints.approveOrderVerdict)) return null
  return (
    <div className={entry.actions}>
      {isOwn ? null : (
        <Button aria-label={`${t('train.act.approve')}: ${orderNumber}`} onClick={onApprove}>
          {t('train.act.approve')}
        </Button>
      )}
      <Button variant="secondary" aria-label={`${t('finance.withdraw')}: ${orderNumber}`} onClick={onWithdraw}>
        {t('finance.withdraw')}
      </Button>
    </div>
  )
}
