import type { StaffRoleChange } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../give-reason/reason-dialog.tsx'
import { useRoleLabels } from './use-role-labels.ts'

export type DecideRoleDialogProps = { change: StaffRoleChange; decision: 'approved' | 'declined'; onClose: () => void }

export function DecideRoleDialog({ change, decision, onClose }: DecideRoleDialogProps) {
  const { t } = useTranslation('console')
  const messageOf = useRoleLabels()
  const [call] = client.decideStaffRole.useMutation()
  const who = change.username
  const isLosing = change.rolesBefore.some((role) => !change.rolesAfter.includes(role))
  const effects =
    decision === 'approved'
      ? [t('staff.approveEffect', { who, roles: messageOf(change.rolesAfter) }), ...(isLosing ? [t('staff.loses')] : [])]
      : [t('staff.declineEffect', { who })]
  return (
    <ReasonDialog
      title={t('staff.changeOf', { who })}
      effects={effects}
      confirmLabel={t(decision === 'approved' ? 'train.action.approve' : 'staff.decline')}
      tone={decision === 'approved' ? 'primary' : 'danger'}
      action={(reason) => call({ body: { id: change.id, decision, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}
