import type { ProvisioningEntry } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'

export type Push = 'retry' | 'skip'

export type PushDialogProps = { entry: ProvisioningEntry; push: Push; onClose: () => void }

export function PushDialog({ entry: { orderId, skippable, domain }, push, onClose }: PushDialogProps) {
  const { t } = useTranslation('console')
  const [retry] = client.retryProvisioning.useMutation()
  const [skip] = client.skipProvisioningStep.useMutation()
  if (push === 'retry' || skippable === null) {
    return (
      <ReasonDialog
        title={t('provisioning.retryTitle')}
        effects={[t('provisioning.retryEffect')]}
        confirmLabel={t('provisioning.retry')}
        tone="primary"
        action={async (reason) => retry({ body: { orderId, reason } }).unwrap()}
        onClose={onClose}
      />
    )
  }
  return (
    <ReasonDialog
      title={t('provisioning.skipTitle')}
      effects={[t('provisioning.skipEffect')]}
      warning={t('provisioning.skipWarning')}
      confirmLabel={t('provisioning.skip')}
      action={async (reason) => skip({ body: { orderId, step: skippable, reason } }).unwrap()}
      onClose={onClose}
    >
      <a href={domain} target="_blank" rel="noreferrer">
        {t('provisioning.open')}
      </a>
    </ReasonDialog>
  )
}
