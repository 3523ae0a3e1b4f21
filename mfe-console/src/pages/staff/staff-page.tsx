import { STAFF_ROLES, endpoints, type DataOf, type StaffMember, type StaffRole } from '@parlour/contracts'
import { Banner, Button, DataTable, Pill, TextField, type Column } from '@parlour/ui'
import { useState } from 'react'
import { QUEUE_REFRESH, client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { Choices } from '../../features/give-reason/choices.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { DateTime, Note, Panel } from '../../features/release-facts/facts.tsx'
import { RoleChanges } from './role-changes.tsx'
import classes from './staff-page.module.css'

const ACCOUNT_MAX = 20

export function StaffPage() {
  const { t } = useTexts()
  const mayChange = useReader().may(endpoints.requestStaffRole)
  const [openDialog, setOpenDialog] = useState<StaffMember | 'new' | null>(null)
  const query = client.listStaff.useQuery(undefined, QUEUE_REFRESH)
  const add =
    mayChange && query.data !== undefined ? (
      <Button variant="secondary" onClick={() => setOpenDialog('new')}>
        {t('staff.add')}
      </Button>
    ) : null
  return (
    <ConsoleFrame title={t('staff.title')} lead={t('staff.lead')} actions={add}>
      <Loaded query={query} failed={t('staff.loadFailed')}>
        {(data) => <StaffPanel staff={data} mayChange={mayChange} onChange={setOpenDialog} />}
      </Loaded>
      {openDialog === null ? null : (
        <RequestRoleDialog member={openDialog === 'new' ? null : openDialog} onClose={() => setOpenDialog(null)} />
      )}
    </ConsoleFrame>
  )
}

type StaffPanelProps = {
  staff: DataOf<typeof endpoints.listStaff>
  mayChange: boolean
  onChange: (member: StaffMember) => void
}

function StaffPanel({ staff: { people, changes, isSecondFactorRequired }, mayChange, onChange }: StaffPanelProps) {
  const { t } = useTexts()
  return (
    <>
      {isSecondFactorRequired ? null : <Banner tone="warning">{t('staff.demo')}</Banner>}
      {mayChange ? null : <Note>{t('staff.readOnly')}</Note>}
      <Panel title={t('staff.waiting')}>
        <RoleChanges changes={changes} mayDecide={mayChange} />
      </Panel>
      <Panel title={t('staff.people')}>
        <StaffTable people={people} onChange={mayChange ? onChange : undefined} />
      </Panel>
    </>
  )
}

type StaffTableProps = { people: readonly StaffMember[]; onChange: ((member: StaffMember) => void) | undefined }

function StaffTable({ people, onChange }: StaffTableProps) {
  const { t } = useTexts()
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
  const change = (onPress: (member: StaffMember) => void): Column<StaffMember> => ({
    header: t('staff.change'),
    kind: 'action',
    render: (member) => (
      <Button variant="secondary" size="s" aria-label={`${t('staff.change')}: ${member.username}`} onClick={() => onPress(member)}>
        {t('staff.change')}
      </Button>
    ),
  })
  return (
    <DataTable
      caption={t('staff.people')}
      empty={<Note>{t('staff.empty')}</Note>}
      rows={people}
      rowKey={({ accountId }) => accountId}
      columns={onChange === undefined ? columns : [...columns, change(onChange)]}
    />
  )
}

function RolePills({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTexts()
  if (roles.length === 0) return <span>{t('staff.noRole')}</span>
  return (
    <span className={classes.pills}>
      {roles.map((role) => (
        <span key={role} className={classes.role}>
          {t(`roles.${role}`)}
        </span>
      ))}
    </span>
  )
}

function RequestRoleDialog({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  const { t } = useTexts()
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
      <Choices legend={t('staff.roles')} all={STAFF_ROLES} chosen={roles} label={(role) => t(`roles.${role}`)} onChange={setRoles} />
    </ActionDialog>
  )
}
