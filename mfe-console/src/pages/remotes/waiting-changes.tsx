import type { RemoteChange } from '@parlour/contracts'
import { formatCount, formatDateTime, isolate } from '@parlour/i18n'
import { Stack, Text } from '@parlour/ui'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton } from '../../features/give-reason/action-button.tsx'
import { ActionTable, type ListColumn } from '../../features/queue/list-table.tsx'
import { Code } from '../../features/release-facts/facts.tsx'
import { DueDate } from '../../features/release-facts/pills.tsx'
import { shownPath } from './registration-draft.ts'
import classes from './remotes-page.module.css'

export function WaitingChanges({ changes, mayDecide }: { changes: readonly RemoteChange[]; mayDecide: boolean }) {
  const { t } = useConsole()
  return (
    <ActionTable
      label={t('remotes.waiting')}
      items={changes}
      rowKey={({ id }) => id}
      empty={null}
      columns={COLUMNS}
      renderActions={mayDecide ? (change) => <Decide change={change} /> : null}
    />
  )
}

const COLUMNS: readonly ListColumn<RemoteChange>[] = [
  { id: 'remote', header: 'releases.remote', cell: ({ name }) => <Code>{name}</Code> },
  { id: 'change', header: 'audit.after', cell: (change) => <ChangeFacts change={change} /> },
  {
    id: 'reason',
    header: 'reason.label',
    cell: ({ reason, requestedBy, isOwn }, t) => (
      <Stack gap="4">
        <p dir="auto">{reason}</p>
        <Text size="12" tone="muted">
          {t('staff.requested', { who: isolate(requestedBy) })}
        </Text>
        {isOwn ? <Text tone="muted">{t('remotes.own')}</Text> : null}
      </Stack>
    ),
  },
  {
    id: 'due',
    header: 'overview.due',
    cell: ({ expiresAt }, t, locale) => (
      <Stack gap="4" align="start">
        <DueDate until={expiresAt} />
        <Text size="12" tone="muted">
          {t('staff.until', { time: formatDateTime(expiresAt, locale) })}
        </Text>
      </Stack>
    ),
  },
]

function ChangeFacts({ change: { registration, key } }: { change: RemoteChange }) {
  const { t, locale } = useConsole()
  if (key !== null)
    return (
      <Stack gap="4">
        <span>
          {t('remotes.newKey')} <Code>{key.fingerprint}</Code>
        </span>
        <Text size="12" tone="muted">
          {t('remotes.overlapHours', { hours: formatCount(key.overlapHours, locale) })}
        </Text>
      </Stack>
    )
  if (registration === null) return null
  const { owner, contact, paths, audience, source } = registration
  return (
    <Stack gap="4">
      <span>
        <bdi>{owner}</bdi> · <bdi>{contact}</bdi> · {t(`remotes.audiences.${audience}`)}
      </span>
      <Code>{paths.map(shownPath).join(' ')}</Code>
      {source === null ? null : <Code>{`${source.issuer} ${source.repository}@${source.branch} ${source.environment}`}</Code>}
    </Stack>
  )
}

/** The requester can only withdraw the change. */
function Decide({ change: { id, name, isOwn } }: { change: RemoteChange }) {
  const { t } = useConsole()
  const [call] = client.decideRemoteChange.useMutation()
  const title = t('remotes.editOf', { remote: name })
  return (
    <Stack direction="row" align="center" gap="8" className={classes.actions}>
      {isOwn ? null : (
        <ActionButton
          label={t('train.action.approve')}
          of={name}
          variant="primary"
          title={title}
          effects={[t('remotes.approveEffect', { remote: name })]}
          tone="primary"
          call={(reason) => call({ body: { id, decision: 'approved', reason } }).unwrap()}
        />
      )}
      <ActionButton
        label={t('staff.decline')}
        of={name}
        title={title}
        effects={[t('remotes.declineEffect', { remote: name })]}
        call={(reason) => call({ body: { id, decision: 'declined', reason } }).unwrap()}
      />
    </Stack>
  )
}
