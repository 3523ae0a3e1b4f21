import { isCallError } from '@parlour/api-client'
import type { Order } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { AlertDialog } from '@parlour/ui'
import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'

const CANCELLED = 5

/** `heading` receives the focus after the cancellation, because the button is gone then. */
export type CancelOrderDialogProps = { order: Order; isOpen: boolean; onClose: () => void; heading: RefObject<HTMLElement | null> }

/** Optimistic: shows the order as cancelled at once, and reverts when the API responds with an error. */
export function CancelOrderDialog({ order, isOpen, onClose, heading }: CancelOrderDialogProps) {
  const { t } = useTranslation('account')
  const { notify, reportError } = useHost()
  const [editOrder] = client.editOrder.useMutation()
  const isConfirmed = useRef(false)
  const confirm = async () => {
    isConfirmed.current = true
    onClose()
    try {
      await editOrder({ body: { id: order.id, status: CANCELLED } }).unwrap()
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'account' })
      notify({ tone: 'danger', text: isCallError(error) && error.msg !== '' ? error.msg : t('orders.cancelFailed') })
    }
  }
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t('orders.cancelTitle')}
      description={t('orders.cancelText')}
      confirmLabel={t('orders.cancel')}
      cancelLabel={t('orders.keep')}
      focusAfter={() => (isConfirmed.current ? heading.current : null)}
      onConfirm={() => void confirm()}
    />
  )
}
