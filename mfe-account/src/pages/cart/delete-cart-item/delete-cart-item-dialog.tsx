import { isCallError } from '@parlour/api-client'
import type { CartItem } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { AlertDialog } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'

export type DeleteCartItemDialogProps = { item: CartItem | null; onClose: () => void; onDeleted: (item: CartItem) => void }

export function DeleteCartItemDialog({ item, onClose, onDeleted }: DeleteCartItemDialogProps) {
  const { t } = useTranslation('account')
  const { notify, reportError } = useHost()
  const [deleteItem, deleting] = client.deleteCartItem.useMutation()
  // The words stay while the dialog leaves.
  const [named, setNamed] = useState(item)
  if (item !== null && item !== named) setNamed(item)
  const confirm = async () => {
    if (item === null) return
    try {
      await deleteItem({ body: { id: item.id } }).unwrap()
      onDeleted(item)
    } catch (error) {
      const isGone = isCallError(error) && error.status === 404
      if (!isCallError(error)) reportError(error, { remote: 'account' })
      if (!isGone) notify({ tone: 'danger', text: t('cart.deleteFailed') })
    }
    onClose()
  }
  return (
    <AlertDialog
      isOpen={item !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('cart.deleteTitle')}
      description={t('cart.deleteText', { name: isolate(named?.siteName ?? t('cart.unnamed')) })}
      confirmLabel={t('cart.deleteConfirm')}
      onConfirm={() => void confirm()}
      isBusy={deleting.isLoading}
    />
  )
}
