import { isCallError } from '@parlour/api-client'
import type { CartItem } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { Button, Stack } from '@parlour/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { headingAround } from '../../../features/restore-focus/heading-around.ts'
import classes from './undo-delete.module.css'

/** How long undo is offered, in ms; the server keeps the item slightly longer. */
export const UNDO_OFFER_MS = 8_000

/** Announces the deletion, offers undo, and takes the focus that the row of the item had. */
export function UndoDelete({ item, onDone }: { item: CartItem; onDone: () => void }) {
  const { t } = useTranslation('account')
  const { notify, reportError } = useHost()
  const [restore, restoring] = client.restoreCartItem.useMutation()
  const button = useRef<HTMLButtonElement>(null)
  const done = () => {
    // The strip goes; whoever stands in it goes on from the heading of the page.
    if (button.current === document.activeElement) headingAround(button.current)?.focus()
    onDone()
  }
  const leave = useEffectEvent(() => (restoring.isLoading ? undefined : done()))
  useEffect(() => {
    button.current?.focus()
    const timer = setTimeout(leave, UNDO_OFFER_MS)
    return () => clearTimeout(timer)
  }, [item.id])
  const undo = async () => {
    try {
      await restore({ body: { id: item.id } }).unwrap()
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'account' })
      notify({ tone: 'danger', text: t('cart.undoFailed') })
    }
    done()
  }
  return (
    <Stack direction="row" align="center" justify="between" gap="8" columnGap="16" isBreaking className={classes.strip}>
      <p role="status">{t('cart.deleted', { name: isolate(item.siteName ?? t('cart.unnamed')) })}</p>
      <Button ref={button} variant="secondary" isBusy={restoring.isLoading} onClick={() => void undo()}>
        {t('cart.undo')}
      </Button>
    </Stack>
  )
}
