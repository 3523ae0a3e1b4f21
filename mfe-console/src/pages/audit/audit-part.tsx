import type { AuditRow } from '@parlour/contracts'
import { Button, EmptyState, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import classes from '../../features/audit-log/audit-log.module.css'
import { ChainMark } from '../../features/audit-log/chain-mark.tsx'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { AuditEntry } from './audit-entry.tsx'

export type AuditPartProps = { part: string; before: number | null; isLast: boolean; onMore: (oldest: number) => void }

export function AuditPart({ part, before, isLast, onMore }: AuditPartProps) {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = client.listReleaseAudit.useQuery(
    { query: { ...(part === '' ? {} : { name: part }), ...(before === null ? {} : { before: String(before) }) } },
    { refetchOnMountOrArgChange: true },
  )
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined) {
    return <QueueFailure title={t('audit.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  if (data === undefined) return isSkeletonShown ? <Skeleton shape="block" blockSize="320px" /> : null
  return (
    <>
      {before === null ? <ChainMark isIntact={data.isIntact} /> : null}
      <AuditRows rows={data.rows} onMore={isLast && data.hasMore ? onMore : undefined} />
    </>
  )
}

function AuditRows({ rows, onMore }: { rows: readonly AuditRow[]; onMore: AuditPartProps['onMore'] | undefined }) {
  const { t } = useTranslation('console')
  const oldest = rows.at(-1)
  if (oldest === undefined) return <EmptyState icon="clock" title={t('audit.empty')} />
  return (
    <>
      <ol className={classes.entries}>
        {rows.map((row) => (
          <AuditEntry key={row.seq} row={row} />
        ))}
      </ol>
      {onMore === undefined ? null : (
        <Button variant="secondary" className={classes.more} onClick={() => onMore(oldest.seq)}>
          {t('audit.more')}
        </Button>
      )}
    </>
  )
}
