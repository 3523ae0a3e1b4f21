import { AlertDialog, Banner } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { useFocusPositionAfter } from '../../../features/restore-focus/use-focus-position-after.ts'
import { ProofDialogFields } from '../../../features/prove-again/proof-dialog-fields.tsx'
import { proofIn } from '../../../features/prove-again/proof.form.ts'
import { useProofForm } from '../../../features/prove-again/use-proof-form.ts'

export type WebhookConfirmKind = 'rotate' | 'remove'

export type WebhookConfirmDialogProps = {
  openDialog: WebhookConfirmKind
  webhookId: string
  onSecret: (secret: string) => void
  onClose: () => void
}

export function WebhookConfirmDialog({ openDialog, webhookId: id, onSecret, onClose }: WebhookConfirmDialogProps) {
  const { t } = useTranslation('account')
  const [rotate, rotating] = client.rotateWebhook.useMutation()
  const [remove, removing] = client.deleteWebhook.useMutation()
  const { form, isProofRequested, errorText, showError, clearError } = useProofForm(t('developers.hooks.failed'))
  const { markGone, focusAfter } = useFocusPositionAfter()
  const confirm = form.handleSubmit(async (proof) => {
    clearError()
    try {
      if (openDialog === 'rotate') onSecret((await rotate({ body: { id, ...proofIn(proof) } }).unwrap()).secret)
      else {
        await remove({ body: { id } }).unwrap()
        markGone()
      }
      onClose()
    } catch (error) {
      showError(error)
    }
  })
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(`developers.hooks.${openDialog}Title`)}
      description={t(`developers.hooks.${openDialog}Text`)}
      confirmLabel={t(`developers.hooks.${openDialog}`)}
      tone={openDialog === 'rotate' ? 'primary' : 'danger'}
      onConfirm={() => void confirm()}
      isBusy={rotating.isLoading || removing.isLoading}
      focusAfter={focusAfter}
    >
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      {isProofRequested ? <ProofDialogFields form={form} onSubmit={confirm} /> : null}
    </AlertDialog>
  )
}
