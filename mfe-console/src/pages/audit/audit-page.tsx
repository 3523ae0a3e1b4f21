import { endpoints, type AuditRow } from '@parlour/contracts'
import { SelectField } from '@parlour/ui'
import { client } from '../../client.ts'
import classes from '../../features/audit-log/audit-log.module.css'
import { AuditEntry, AuditLog, AuditPage, changedValues, type AuditPosition } from '../../features/audit-log/audit-log.tsx'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton } from '../../features/give-reason/action-button.tsx'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { Code } from '../../features/release-facts/facts.tsx'

export function ReleaseAuditPage() {
  const { t } = useConsole()
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
      <AuditLog key={part} renderPage={(position) => <ReleaseEntries {...position} part={part} />} />
    </ConsoleFrame>
  )
}

function ReleaseEntries({ part, ...position }: AuditPosition & { part: string }) {
  const { t } = useConsole()
  const { before } = position
  const query = client.listReleaseAudit.useQuery(
    { query: { ...(part === '' ? {} : { name: part }), ...(before === null ? {} : { before: String(before) }) } },
    { refetchOnMountOrArgChange: true },
  )
  return <AuditPage {...position} query={query} empty={t('audit.empty')} renderRow={(row) => <ReleaseEntry key={row.seq} row={row} />} />
}

function ReleaseEntry({ row }: { row: AuditRow }) {
  const { t, may } = useConsole()
  const what = row.action === row.subject ? row.action : `${row.action} ${row.subject}`
  const [call] = client.revertReleaseEntry.useMutation()
  const revert =
    row.isRevertible && may(endpoints.commandTrain) ? (
      <ActionButton
        label={t('audit.revert')}
        of={what}
        effects={[
          t('audit.revertEffect', { act: what }),
          ...changedValues(row.after, row.before).map(({ path, before, after }) => `${path}: ${before} → ${after}`),
        ]}
        call={(reason) => call({ body: { seq: row.seq, reason } }).unwrap()}
      />
    ) : null
  return (
    <AuditEntry
      row={row}
      title={<Code>{what}</Code>}
      by={<Code>{row.actor}</Code>}
      reason={row.reason === what ? '' : row.reason}
      aside={revert}
    />
  )
}
