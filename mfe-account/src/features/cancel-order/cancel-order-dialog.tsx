import { isCallError } from '@parlour/api-client'
import type { Order } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { AlertDialog } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useAccountEditOrderMutation } from '../../api/account-api.ts'

const CANCELLED = 5

export type CancelOrderDialogProps = { order: Order; isOpen: boolean; onClose: () => void }

/** Asks before an order that waits for payment is cancelled. */
export function CancelOrderDialog({ order, isOpen, onClose }: CancelOrderDialogProps) {
  const { t } = useTranslation('account')
  const { notify, reportError } = useHost()
  const [editOrder, editing] = useAccountEditOrderMutation()
  const confirm = async () => {
    try {
      await editOrder({ body: { id: order.id, status: CANCELLED } }).unwrap()
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'account' })
      notify({ tone: 'danger', text: isCallError(error) && error.msg !== '' ? error.msg : t('orders.cancelFailed') })
    }
    onClose()
  }
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t('orders.cancelTitle')}
      description={t('orders.cancelText')}
      confirmLabel={t('orders.cancel')}
      cancelLabel={t('orders.keep')}
      onConfirm={() => void confirm()}
      isBusy={editing.isLoading}
    />
  )
}
