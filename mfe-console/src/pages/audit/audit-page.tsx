import type { AuditRow } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { Button, EmptyState, SelectField, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import classes from '../../features/audit-log/audit-log.module.css'
import { ChainMark, ChangedTable, changedValues } from '../../features/audit-log/audit-log.tsx'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useMayManage } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { QueueFailure } from '../../features/queue/loaded.tsx'
import { Code } from '../../features/release-facts/facts.tsx'

const SHORT_HASH = 12

export function AuditPage() {
  const { t } = useTexts()
  const address = useQueueAddress()
  const part = address.params.get('part') ?? ''
  const { data = [] } = client.listReleases.useQuery()
  const parts = [...new Set(data.map(({ name }) => name))].toSorted()
  return (
    <ConsoleFrame title={t('audit.title')} lead={t('audit.lead')}>
      <div className={classes.filter}>
        <SelectField
          label={t('releases.remote')}
          placeholder={t('queue.all')}
          value={part}
          options={parts.map((name) => ({ value: name, label: name }))}
          onChange={(event) => address.set({ part: event.currentTarget.value })}
        />
      </div>
      <AuditLog key={part} part={part} />
    </ConsoleFrame>
  )
}

function AuditLog({ part }: { part: string }) {
  const [cursors, setCursors] = useState<readonly (number | null)[]>([null])
  return (
    <div className={classes.log}>
      {cursors.map((before) => (
        <AuditPart
          key={before ?? 0}
          part={part}
          before={before}
          isLast={before === cursors.at(-1)}
          onMore={(oldest) => setCursors([...cursors, oldest])}
        />
      ))}
    </div>
  )
}

type AuditPartProps = { part: string; before: number | null; isLast: boolean; onMore: (oldest: number) => void }

function AuditPart({ part, before, isLast, onMore }: AuditPartProps) {
  const { t } = useTexts()
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
  const { t } = useTexts()
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

function AuditEntry({ row }: { row: AuditRow }) {
  const { t, locale } = useTexts()
  const mayManage = useMayManage()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <strong>
          <Code>{`${row.action} ${row.subject}`}</Code>
        </strong>
        <span className={classes.meta}>
          <Code>{row.actor}</Code> · <time dateTime={row.at}>{formatDateTime(row.at, locale)}</time> ·{' '}
          <Code title={row.hash}>{`#${row.seq} ${row.hash.slice(0, SHORT_HASH)}`}</Code>
        </span>
      </div>
      {row.reason === `${row.action} ${row.subject}` ? null : (
        <p className={classes.reason}>
          <bdi>{row.reason}</bdi>
        </p>
      )}
      <div className={classes.foot}>
        <ChangedTable before={row.before} after={row.after} />
        {row.isRevertible && mayManage ? (
          <Button
            variant="secondary"
            aria-label={`${t('audit.revert')}: ${row.action} ${row.subject}`}
            onClick={() => setIsDialogOpen(true)}
          >
            {t('audit.revert')}
          </Button>
        ) : null}
      </div>
      {isDialogOpen ? <RevertDialog row={row} onClose={() => setIsDialogOpen(false)} /> : null}
    </li>
  )
}

function RevertDialog({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { t } = useTexts()
  const [call] = client.revertReleaseEntry.useMutation()
  return (
    <ActionDialog
      title={t('audit.revert')}
      effects={[
        t('audit.revertEffect', { act: `${row.action} ${row.subject}` }),
        ...changedValues(row.after, row.before).map(({ path, before, after }) => `${path}: ${before} → ${after}`),
      ]}
      confirmLabel={t('audit.revert')}
      call={(reason) => call({ body: { seq: row.seq, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}
