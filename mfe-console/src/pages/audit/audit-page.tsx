import type { AuditRow } from '@parlour/contracts'
import { SelectField } from '@parlour/ui'
import { client } from '../../client.ts'
import classes from '../../features/audit-log/audit-log.module.css'
import { AuditEntry, AuditLog, changedValues } from '../../features/audit-log/audit-log.tsx'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useMayManage } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { DialogButton } from '../../features/queue/entry-card.tsx'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { Code } from '../../features/release-facts/facts.tsx'

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
      <ReleaseLog key={part} part={part} />
    </ConsoleFrame>
  )
}

function ReleaseLog({ part }: { part: string }) {
  const { t } = useTexts()
  const usePage = (before: number | null) =>
    client.listReleaseAudit.useQuery(
      { query: { ...(part === '' ? {} : { name: part }), ...(before === null ? {} : { before: String(before) }) } },
      { refetchOnMountOrArgChange: true },
    )
  return <AuditLog usePage={usePage} empty={t('audit.empty')} renderRow={(row) => <ReleaseEntry key={row.seq} row={row} />} />
}

function ReleaseEntry({ row }: { row: AuditRow }) {
  const { t } = useTexts()
  const mayManage = useMayManage()
  const what = `${row.action} ${row.subject}`
  const revert =
    row.isRevertible && mayManage ? (
      <DialogButton aria-label={`${t('audit.revert')}: ${what}`} renderDialog={(close) => <RevertDialog row={row} onClose={close} />}>
        {t('audit.revert')}
      </DialogButton>
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
