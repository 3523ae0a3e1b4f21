import { AlertDialog, Banner } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useAccountDeleteWebhookMutation, useAccountRotateWebhookMutation } from '../../api/integrations-api.ts'
import { usePlaceAfter } from '../keep-place/use-place-after.ts'
import { useCallRefusal } from '../tell-failure/use-call-refusal.ts'

/** What is asked before it is done. */
export type WebhookQuestionKind = 'rotate' | 'remove'

export type WebhookQuestionProps = {
  asked: WebhookQuestionKind
  webhookId: string
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Asks before the secret is replaced or the webhook is deleted. */
export function WebhookQuestion({ asked, webhookId: id, onSecret, onClose }: WebhookQuestionProps) {
  const { t } = useTranslation('account')
  const [rotate, rotating] = useAccountRotateWebhookMutation()
  const [remove, removing] = useAccountDeleteWebhookMutation()
  const { refusal, refuse, clearRefusal } = useCallRefusal(t('developers.hooks.failed'))
  const { markGone, focusAfter } = usePlaceAfter()
  const confirm = async () => {
    clearRefusal()
    try {
      if (asked === 'rotate') onSecret((await rotate({ body: { id } }).unwrap()).secret)
      else {
        await remove({ body: { id } }).unwrap()
        markGone()
      }
      onClose()
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(`developers.hooks.${asked}Title`)}
      description={t(`developers.hooks.${asked}Text`)}
      confirmLabel={t(`developers.hooks.${asked}`)}
      cancelLabel={t('cancel')}
      tone={asked === 'rotate' ? 'primary' : 'danger'}
      onConfirm={() => void confirm()}
      isBusy={rotating.isLoading || removing.isLoading}
      focusAfter={focusAfter}
    >
      {refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}
    </AlertDialog>
  )
}
