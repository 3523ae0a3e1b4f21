import type { MerchantSuspension } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'

export type SuspensionAction = 'approved' | 'declined' | 'lift'

export type SuspensionDialogProps = { suspension: MerchantSuspension; action: SuspensionAction; onClose: () => void }

export function SuspensionDialog({ suspension: { id }, action, onClose }: SuspensionDialogProps) {
  const { t } = useTranslation('console')
  const [decide] = client.decideMerchantSuspension.useMutation()
  const [lift] = client.liftMerchantSuspension.useMutation()
  const texts = {
    approved: { title: t('merchant.approveTitle'), effects: [t('merchant.suspendEffect')], label: t('affiliates.approve') },
    declined: { title: t('merchant.declineTitle'), effects: [t('merchant.declineEffect')], label: t('staff.decline') },
    lift: { title: t('merchant.liftTitle'), effects: [t('merchant.liftEffect')], label: t('suspensions.lift') },
  }[action]
  return (
    <ReasonDialog
      title={texts.title}
      effects={texts.effects}
      confirmLabel={texts.label}
      tone={action === 'approved' ? 'danger' : 'primary'}
      action={async (reason) => {
        if (action === 'lift') await lift({ body: { id, reason } }).unwrap()
        else await decide({ body: { id, decision: action, reason } }).unwrap()
      }}
      onClose={onClose}
    />
  )
}
