import type { StaffAuditRow } from '@parlour/contracts'
import { Button, EmptyState, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import classes from '../../features/audit-log/audit-log.module.css'
import { ChainMark } from '../../features/audit-log/chain-mark.tsx'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { StaffAuditEntry } from './staff-audit-entry.tsx'
import type { StaffAuditFilter } from './staff-audit-filters.tsx'

export type StaffAuditPartProps = {
  filter: StaffAuditFilter
  before: number | null
  isLast: boolean
  onMore: (oldest: number) => void
}

export function StaffAuditPart({ filter, before, isLast, onMore }: StaffAuditPartProps) {
  const { t } = useTranslation('console')
  const narrowed = Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''))
  const { data, error, isFetching, refetch } = client.listStaffAudit.useQuery(
    { query: { ...narrowed, ...(before === null ? {} : { before: String(before) }) } },
    { refetchOnMountOrArgChange: true },
  )
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined) {
    return <QueueFailure title={t('audit.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  if (data === undefined) return isSkeletonShown ? <Skeleton shape="block" blockSize="320px" /> : null
  const isFiltered = Object.keys(narrowed).length > 0
  return (
    <>
      {data.isIntact === null ? null : <ChainMark isIntact={data.isIntact} />}
      {data.rows.length === 0 ? (
        <EmptyState icon="clock" title={t(isFiltered ? 'staffAudit.filteredTitle' : 'audit.empty')} />
      ) : (
        <StaffAuditRows rows={data.rows} onMore={isLast && data.hasMore ? onMore : undefined} />
      )}
    </>
  )
}

function StaffAuditRows({ rows, onMore }: { rows: readonly StaffAuditRow[]; onMore: StaffAuditPartProps['onMore'] | undefined }) {
  const { t } = useTranslation('console')
  const oldest = rows.at(-1)
  return (
    <>
      <ol className={classes.entries}>
        {rows.map((row) => (
          <StaffAuditEntry key={row.seq} row={row} />
        ))}
      </ol>
      {onMore === undefined || oldest === undefined ? null : (
        <Button variant="secondary" className={classes.more} onClick={() => onMore(oldest.seq)}>
          {t('audit.more')}
        </Button>
      )}
    </>
  )
}
