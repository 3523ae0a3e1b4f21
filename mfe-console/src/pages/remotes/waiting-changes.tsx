import type { RemoteChange } from '@parlour/contracts'
import { formatCount } from '@parlour/i18n'
import { Stack, Text } from '@parlour/ui'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionTable, type ListColumn } from '../../features/queue/list-table.tsx'
import { DecideChange, waitingColumns } from '../../features/queue/waiting-changes.tsx'
import { Code } from '../../features/release-facts/facts.tsx'
import { shownPath } from './registration-draft.ts'

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
  ...waitingColumns('remotes.own'),
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
      {source === null ? null : (
        <>
          <Code>{source.issuer}</Code>
          <Code>{`${source.repository}@${source.branch}`}</Code>
          <Text as="bdi" size="12" tone="muted">
            {source.environment}
          </Text>
        </>
      )}
    </Stack>
  )
}

function Decide({ change }: { change: RemoteChange }) {
  const { t } = useConsole()
  const { id, name } = change
  const [call] = client.decideRemoteChange.useMutation()
  return (
    <DecideChange
      change={change}
      of={name}
      title={t('remotes.editOf', { remote: name })}
      approveEffects={[t('remotes.approveEffect', { remote: name })]}
      declineEffect={t('remotes.declineEffect', { remote: name })}
      call={(decision, reason) => call({ body: { id, decision, reason } }).unwrap()}
    />
  )
}
