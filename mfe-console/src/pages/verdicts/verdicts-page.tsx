import { endpoints, type OrderVerdict } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { Button, Card, EmptyState, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useConsoleApproveVerdictMutation, useConsoleVerdictsQuery } from '../../api/finance-api.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import entry from '../../features/list-entries/desk-entry.module.css'
import { DeskFailure } from '../../features/load-panel/desk-failure.tsx'
import { AgeClock } from '../../features/settle-money/age-clock.tsx'
import { AgreeDialog } from '../../features/settle-money/agree-dialog.tsx'
import { ProposeVerdictDialog } from '../../features/settle-money/propose-verdict-dialog.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'

const REFRESH_MS = 60_000

/** `/{locale}/console/verdicts`: orders that a person wants to end, for another to agree (D30); `?order=` proposes one at once. */
export function VerdictsPage() {
  const { t } = useTranslation('console')
  const [params] = useSearchParams()
  const orderId = params.get('order')
  const mayPropose = useReader().may(endpoints.proposeOrderVerdict)
  const [isProposing, setIsProposing] = useState(orderId !== null)
  const { data, error, isFetching, refetch } = useConsoleVerdictsQuery(
    { query: {} },
    { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  )
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  const propose = mayPropose ? (
    <Button variant="secondary" onClick={() => setIsProposing(true)}>
      {t('verdicts.proposeTitle')}
    </Button>
  ) : null
  return (
    <ConsoleFrame title={t('verdicts.title')} lead={t('verdicts.lead')} actions={propose}>
      {data !== undefined ? (
        <Verdicts verdicts={data} />
      ) : error !== undefined ? (
        <DeskFailure title={t('verdicts.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      )}
      {isProposing && mayPropose ? <ProposeVerdictDialog orderId={orderId} onClose={() => setIsProposing(false)} /> : null}
    </ConsoleFrame>
  )
}

function Verdicts({ verdicts }: { verdicts: readonly OrderVerdict[] }) {
  const { t } = useTranslation('console')
  const [asked, setAsked] = useState<OrderVerdict | null>(null)
  const [approve] = useConsoleApproveVerdictMutation()
  if (verdicts.length === 0) return <EmptyState icon="check" title={t('verdicts.empty')} />
  return (
    <>
      {verdicts.map((verdict) => (
        <VerdictCard key={verdict.id} verdict={verdict} onApprove={() => setAsked(verdict)} />
      ))}
      {asked === null ? null : (
        <AgreeDialog
          title={t('verdicts.approveTitle', { order: isolate(asked.orderNumber) })}
          text={t('verdicts.money')}
          confirmLabel={t('train.act.approve')}
          act={() => approve({ body: { id: asked.id } }).unwrap()}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function VerdictCard({ verdict, onApprove }: { verdict: OrderVerdict; onApprove: () => void }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { id, may } = useReader()
  const { orderNumber, siteName, reason, proposedBy, proposedAt } = verdict
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name}>
          <bdi>{siteName}</bdi>
        </h2>
        <AgeClock since={proposedAt} />
      </div>
      <p className={entry.by}>
        <bdi>{orderNumber}</bdi>
        <time dateTime={proposedAt}>{formatDateTime(proposedAt, locale)}</time>
      </p>
      <p dir="auto">{reason}</p>
      {proposedBy === id ? <p className={entry.note}>{t('finance.own')}</p> : null}
      {proposedBy !== id && may(endpoints.approveOrderVerdict) ? (
        <div className={entry.actions}>
          <Button aria-label={`${t('train.act.approve')}: ${orderNumber}`} onClick={onApprove}>
            {t('train.act.approve')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
