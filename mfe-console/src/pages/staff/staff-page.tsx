import { type DataOf, endpoints, STAFF_ROLES, type StaffMember, type StaffRole, type StaffRoleChange } from '@parlour/contracts'
import { Banner, type Column, DataTable, Pill, Stack, Text, TextField } from '@parlour/ui'
import { useState } from 'react'
import { client, QUEUE_REFRESH } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { DialogButton } from '../../features/give-reason/action-button.tsx'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { Choices } from '../../features/give-reason/choices.tsx'
import { ActionTable, type ListColumn } from '../../features/queue/list-table.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { DecideChange, waitingColumns } from '../../features/queue/waiting-changes.tsx'
import { DateTime, Note, Panel } from '../../features/release-facts/facts.tsx'
import classes from './staff-page.module.css'

const ACCOUNT_MAX = 20

export function StaffPage() {
  const { t, may } = useConsole()
  const mayChange = may(endpoints.requestStaffRole)
  const query = client.listStaff.useQuery(undefined, QUEUE_REFRESH)
  const add =
    mayChange && query.data !== undefined ? (
      <DialogButton renderDialog={(close) => <RequestRoleDialog member={null} onClose={close} />}>{t('staff.add')}</DialogButton>
    ) : null
  return (
    <ConsoleFrame title={t('staff.title')} lead={t('staff.lead')} actions={add}>
      <Loaded query={query} failed={t('staff.loadFailed')}>
        {(data) => <StaffPanel staff={data} mayChange={mayChange} />}
      </Loaded>
    </ConsoleFrame>
  )
}

type StaffPanelProps = { staff: DataOf<typeof endpoints.listStaff>; mayChange: boolean }

function StaffPanel({ staff: { people, changes, isSecondFactorRequired }, mayChange }: StaffPanelProps) {
  const { t } = useConsole()
  return (
    <>
      {isSecondFactorRequired ? null : <Banner tone="warning">{t('staff.demo')}</Banner>}
      {mayChange ? null : <Note>{t('staff.readOnly')}</Note>}
      <Panel hasTable title={t('staff.waiting')}>
        <RoleChanges changes={changes} mayDecide={mayChange} />
      </Panel>
      <Panel hasTable title={t('staff.people')}>
        <StaffTable people={people} mayChange={mayChange} />
      </Panel>
    </>
  )
}

function StaffTable({ people, mayChange }: { people: readonly StaffMember[]; mayChange: boolean }) {
  const { t } = useConsole()
  const columns: readonly Column<StaffMember>[] = [
    {
      header: t('staff.account'),
      render: ({ username, isSuspended }) => (
        <>
          <bdi>{username}</bdi> {isSuspended ? <Pill tone="danger">{t('staff.suspended')}</Pill> : null}
        </>
      ),
    },
    { header: t('staff.roles'), render: ({ roles }) => <RolePills roles={roles} /> },
    {
      header: t('staff.factor'),
      render: ({ hasSecondFactor }) => (
        <Pill tone={hasSecondFactor ? 'success' : 'warning'}>{t(hasSecondFactor ? 'staff.factorOn' : 'staff.factorOff')}</Pill>
      ),
    },
    { header: t('staff.lastSeen'), render: ({ lastSeenAt }) => (lastSeenAt === null ? t('staff.never') : <DateTime at={lastSeenAt} />) },
  ]
  const change: Column<StaffMember> = {
    header: t('staff.change'),
    kind: 'action',
    render: (member) => (
      <DialogButton
        size="s"
        aria-label={`${t('staff.change')}: ${member.username}`}
        renderDialog={(close) => <RequestRoleDialog member={member} onClose={close} />}
      >
        {t('staff.change')}
      </DialogButton>
    ),
  }
  return (
    <DataTable
      caption={t('staff.people')}
      empty={<Note>{t('staff.empty')}</Note>}
      rows={people}
      rowKey={({ accountId }) => accountId}
      columns={mayChange ? [...columns, change] : columns}
    />
  )
}

function RolePills({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useConsole()
  if (roles.length === 0) return <span>{t('staff.noRole')}</span>
  return (
    <Stack as="span" direction="row" isInline gap="4">
      {roles.map((role) => (
        <Text key={role} as="span" size="12" tone="default" weight="medium" className={classes.role}>
          {t(`roles.${role}`)}
        </Text>
      ))}
    </Stack>
  )
}

function RequestRoleDialog({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  const { t } = useConsole()
  const [call] = client.requestStaffRole.useMutation()
  const before = member?.roles ?? []
  const [account, setAccount] = useState(member?.username ?? '')
  const [roles, setRoles] = useState<readonly StaffRole[]>(before)
  const isLosing = before.some((role) => !roles.includes(role))
  const isChanged = isLosing || roles.length !== before.length
  return (
    <ActionDialog
      title={member === null ? t('staff.add') : t('staff.changeOf', { who: member.username })}
      effects={[t('staff.requestEffect'), ...(isLosing ? [t('staff.loses')] : [])]}
      confirmLabel={t('staff.request')}
      tone="primary"
      isReady={isChanged && account.trim() !== ''}
      call={(reason) => call({ body: { account: account.trim(), roles: [...roles], reason } }).unwrap()}
      onClose={onClose}
    >
      {member === null ? (
        <TextField
          dir="auto"
          maxLength={ACCOUNT_MAX}
          autoComplete="off"
          label={t('staff.account')}
          hint={t('staff.accountHint')}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
        />
      ) : null}
      <Choices legend={t('staff.roles')} all={STAFF_ROLES} chosen={roles} renderLabel={(role) => t(`roles.${role}`)} onChange={setRoles} />
    </ActionDialog>
  )
}

function RoleChanges({ changes, mayDecide }: { changes: readonly StaffRoleChange[]; mayDecide: boolean }) {
  const { t } = useConsole()
  return (
    <ActionTable
      label={t('staff.waiting')}
      items={changes}
      rowKey={({ id }) => id}
      empty={<Note>{t('staff.nothingWaits')}</Note>}
      columns={CHANGE_COLUMNS}
      renderActions={mayDecide ? (change) => <DecideRoles change={change} /> : null}
    />
  )
}

const CHANGE_COLUMNS: readonly ListColumn<StaffRoleChange>[] = [
  { id: 'account', header: 'staff.account', cell: ({ username }) => <bdi>{username}</bdi> },
  { id: 'before', header: 'audit.before', cell: ({ rolesBefore }) => <RolePills roles={rolesBefore} /> },
  { id: 'after', header: 'audit.after', cell: ({ rolesAfter }) => <RolePills roles={rolesAfter} /> },
  ...waitingColumns('staff.own'),
]

function DecideRoles({ change }: { change: StaffRoleChange }) {
  const { t, locale } = useConsole()
  const { id, username, rolesBefore, rolesAfter } = change
  const [call] = client.decideStaffRole.useMutation()
  const isLosing = rolesBefore.some((role) => !rolesAfter.includes(role))
  const names = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })
  const roles = rolesAfter.length === 0 ? t('staff.noRole') : names.format(rolesAfter.map((role) => t(`roles.${role}`)))
  return (
    <DecideChange
      change={change}
      of={username}
      title={t('staff.changeOf', { who: username })}
      approveEffects={[t('staff.approveEffect', { who: username, roles }), ...(isLosing ? [t('staff.loses')] : [])]}
      declineEffect={t('staff.declineEffect', { who: username })}
      call={(decision, reason) => call({ body: { id, decision, reason } }).unwrap()}
    />
  )
}
