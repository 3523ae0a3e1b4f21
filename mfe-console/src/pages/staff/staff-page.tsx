import { STAFF_ROLES, endpoints, type DataOf, type StaffMember, type StaffRole } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Button, Pill, Table, TextField, VisuallyHidden } from '@parlour/ui'
import { useState } from 'react'
import { QUEUE_REFRESH, client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { Choices } from '../../features/give-reason/choices.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { Note, Panel } from '../../features/release-facts/facts.tsx'
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
        {changes.length === 0 ? <Note>{t('staff.nothingWaits')}</Note> : <RoleChanges changes={changes} mayDecide={mayChange} />}
      </Panel>
      <Panel title={t('staff.people')}>
        {people.length === 0 ? <Note>{t('staff.empty')}</Note> : <StaffTable people={people} onChange={mayChange ? onChange : undefined} />}
      </Panel>
    </>
  )
}

type StaffTableProps = { people: readonly StaffMember[]; onChange: ((member: StaffMember) => void) | undefined }

function StaffTable({ people, onChange }: StaffTableProps) {
  const { t } = useTexts()
  return (
    <Table caption={t('staff.people')} isCaptionHidden density="dense" isStacked>
      <thead>
        <tr>
          <th scope="col">{t('staff.account')}</th>
          <th scope="col">{t('staff.roles')}</th>
          <th scope="col">{t('staff.factor')}</th>
          <th scope="col">{t('staff.lastSeen')}</th>
          {onChange === undefined ? null : (
            <th scope="col">
              <VisuallyHidden>{t('staff.change')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {people.map((member) => (
          <StaffRow key={member.accountId} member={member} onChange={onChange} />
        ))}
      </tbody>
    </Table>
  )
}

function StaffRow({ member, onChange }: { member: StaffMember; onChange: StaffTableProps['onChange'] }) {
  const { t, locale } = useTexts()
  const { username, roles, hasSecondFactor, isSuspended, lastSeenAt } = member
  return (
    <tr>
      <th scope="row">
        <bdi>{username}</bdi> {isSuspended ? <Pill tone="danger">{t('staff.suspended')}</Pill> : null}
      </th>
      <td data-label={t('staff.roles')}>
        <RolePills roles={roles} />
      </td>
      <td data-label={t('staff.factor')}>
        <Pill tone={hasSecondFactor ? 'success' : 'warning'}>{t(hasSecondFactor ? 'staff.factorOn' : 'staff.factorOff')}</Pill>
      </td>
      <td data-label={t('staff.lastSeen')}>
        {lastSeenAt === null ? t('staff.never') : <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt, locale)}</time>}
      </td>
      {onChange === undefined ? null : (
        <td data-act>
          <Button variant="secondary" size="s" aria-label={`${t('staff.change')}: ${username}`} onClick={() => onChange(member)}>
            {t('staff.change')}
          </Button>
        </td>
      )}
    </tr>
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
