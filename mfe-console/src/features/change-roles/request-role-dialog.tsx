import { STAFF_ROLES, type StaffMember, type StaffRole } from '@parlour/contracts'
import { Checkbox, TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../give-reason/reason-dialog.tsx'
import classes from './change-roles.module.css'

const ACCOUNT_MAX = 20

export type RequestRoleDialogProps = { member: StaffMember | null; onClose: () => void }

export function RequestRoleDialog({ member, onClose }: RequestRoleDialogProps) {
  const { t } = useTranslation('console')
  const [call] = client.requestStaffRole.useMutation()
  const before = member?.roles ?? []
  const [account, setAccount] = useState(member?.username ?? '')
  const [roles, setRoles] = useState<readonly StaffRole[]>(before)
  const isLosing = before.some((role) => !roles.includes(role))
  const isChanged = isLosing || roles.length !== before.length
  return (
    <ReasonDialog
      title={member === null ? t('staff.add') : t('staff.changeOf', { who: member.username })}
      effects={[t('staff.requestEffect'), ...(isLosing ? [t('staff.loses')] : [])]}
      confirmLabel={t('staff.request')}
      tone="primary"
      isReady={isChanged && account.trim() !== ''}
      action={(reason) => call({ body: { account: account.trim(), roles: [...roles], reason } }).unwrap()}
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
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{t('staff.roles')}</legend>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`roles.${role}`)}
            checked={roles.includes(role)}
            onChange={(event) =>
              setRoles(
                event.currentTarget.checked
                  ? STAFF_ROLES.filter((one) => one === role || roles.includes(one))
                  : roles.filter((one) => one !== role),
              )
            }
          />
        ))}
      </fieldset>
    </ReasonDialog>
  )
}
