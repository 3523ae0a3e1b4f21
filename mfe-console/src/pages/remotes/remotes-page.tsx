import { endpoints, type DataOf, type Remote } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { type Column, DataTable, Pill, Stack, Text } from '@parlour/ui'
import { client, QUEUE_REFRESH } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton, DialogButton } from '../../features/give-reason/action-button.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { Code, Note, Panel } from '../../features/release-facts/facts.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { RemoteDialog } from './remote-dialog.tsx'
import { shownPath } from './registration-draft.ts'
import classes from './remotes-page.module.css'
import { WaitingChanges } from './waiting-changes.tsx'

type RemoteList = DataOf<typeof endpoints.listRemotes>

export function RemotesPage() {
  const { t, may } = useConsole()
  const mayChange = may(endpoints.saveRemote)
  const query = client.listRemotes.useQuery(undefined, QUEUE_REFRESH)
  const { data } = query
  const register =
    mayChange && data !== undefined ? (
      <DialogButton renderDialog={(close) => <RemoteDialog remote={null} tokenAudience={data.tokenAudience} onClose={close} />}>
        {t('remotes.register')}
      </DialogButton>
    ) : null
  return (
    <ConsoleFrame title={t('remotes.title')} lead={t('remotes.lead')} actions={register}>
      <Loaded query={query} failed={t('remotes.loadFailed')}>
        {(list) => <RemotePanels list={list} mayChange={mayChange} />}
      </Loaded>
    </ConsoleFrame>
  )
}

function RemotePanels({ list, mayChange }: { list: RemoteList; mayChange: boolean }) {
  const { t } = useConsole()
  return (
    <>
      {mayChange ? null : <Note>{t('remotes.readOnly')}</Note>}
      {list.changes.length === 0 ? null : (
        <Panel hasTable title={t('remotes.waiting')}>
          <WaitingChanges changes={list.changes} mayDecide={mayChange} />
        </Panel>
      )}
      <Panel hasTable title={t('remotes.list')}>
        <RemoteTable list={list} mayChange={mayChange} />
      </Panel>
    </>
  )
}

function RemoteTable({ list: { remotes, tokenAudience }, mayChange }: { list: RemoteList; mayChange: boolean }) {
  const { t } = useConsole()
  const columns: readonly Column<Remote>[] = [
    { header: t('releases.remote'), render: (remote) => <RemoteName remote={remote} /> },
    { header: t('remotes.team'), render: ({ registration }) => <Team registration={registration} /> },
    { header: t('remotes.paths'), render: ({ registration }) => <Paths paths={registration?.paths ?? []} /> },
    {
      header: t('remotes.audience'),
      render: ({ registration }) => (registration === null ? '–' : t(`remotes.audiences.${registration.audience}`)),
    },
    { header: t('remotes.publishing'), render: (remote) => <PublishingWays remote={remote} /> },
  ]
  const actions: Column<Remote> = {
    header: t('lists.actions'),
    kind: 'action',
    render: (remote) => <RemoteActions remote={remote} tokenAudience={tokenAudience} />,
  }
  return (
    <DataTable
      caption={t('remotes.list')}
      empty={<Note>{t('remotes.empty')}</Note>}
      rows={remotes}
      rowKey={({ name }) => name}
      columns={mayChange ? [...columns, actions] : columns}
    />
  )
}

function RemoteName({ remote: { name, isProtected } }: { remote: Remote }) {
  const { t } = useConsole()
  return (
    <Stack gap="4" align="start">
      <Code>{name}</Code>
      {isProtected ? <Pill>{t('remotes.protected')}</Pill> : null}
    </Stack>
  )
}

function Team({ registration }: Pick<Remote, 'registration'>) {
  const { t } = useConsole()
  if (registration === null) return <Text tone="muted">{t('remotes.unregistered')}</Text>
  return (
    <Stack gap="4">
      <bdi>{registration.owner}</bdi>
      <Text as="bdi" size="12" tone="muted" isBreaking>
        {registration.contact}
      </Text>
    </Stack>
  )
}

function Paths({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return '–'
  return (
    <Stack as="ul" gap="4">
      {paths.map((path) => (
        <li key={path}>
          <Code>{shownPath(path)}</Code>
        </li>
      ))}
    </Stack>
  )
}

const KEY_TONES = { accepted: 'success', former: 'warning', revoked: 'danger' } as const

function PublishingWays({ remote: { keys, registration } }: { remote: Remote }) {
  const { t, locale } = useConsole()
  const source = registration?.source ?? null
  if (keys.length === 0 && source === null) return '–'
  return (
    <Stack as="ul" gap="4">
      {keys.map(({ fingerprint, state, at }) => (
        <Stack key={fingerprint} as="li" direction="row" align="center" gap="8" className={classes.way}>
          <Code>{fingerprint}</Code>
          <Pill tone={KEY_TONES[state]}>{t(`remotes.keys.${state}`, { time: formatDateTime(at, locale) })}</Pill>
        </Stack>
      ))}
      {source === null ? null : (
        <li>
          <Code>{`${source.repository}@${source.branch}`}</Code>
          <Text size="12" tone="muted">
            <bdi>{source.environment}</bdi>
          </Text>
        </li>
      )}
    </Stack>
  )
}

function RemoteActions({ remote, tokenAudience }: { remote: Remote; tokenAudience: string }) {
  const { t } = useConsole()
  const [revoke] = client.revokePublisherKey.useMutation()
  const { name, keys } = remote
  return (
    <Stack direction="row" align="center" gap="8" className={classes.actions}>
      <DialogButton
        size="s"
        aria-label={`${t('remotes.edit')}: ${name}`}
        renderDialog={(close) => <RemoteDialog remote={remote} tokenAudience={tokenAudience} onClose={close} />}
      >
        {t('remotes.edit')}
      </DialogButton>
      <DialogButton
        size="s"
        aria-label={`${t('remotes.key')}: ${name}`}
        renderDialog={(close) => <KeyDialog remote={remote} onClose={close} />}
      >
        {t('remotes.key')}
      </DialogButton>
      {keys
        .filter(({ state }) => state !== 'revoked')
        .map(({ fingerprint }) => (
          <ActionButton
            key={fingerprint}
            size="s"
            label={t('remotes.revoke')}
            of={`${name} ${fingerprint}`}
            effects={[t('remotes.revokeEffect', { key: fingerprint })]}
            call={(reason) => revoke({ body: { name, fingerprint, reason } }).unwrap()}
          />
        ))}
    </Stack>
  )
}
