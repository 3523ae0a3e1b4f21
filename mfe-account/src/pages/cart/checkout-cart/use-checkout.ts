import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, TERMS_VERSION, type CartItem, type Order } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { client } from '../../../client.ts'

export interface CheckoutFailure {
  readonly placed: readonly Order[]
  readonly item: CartItem
  readonly text: string
}

/** Stops at the first error; earlier orders remain. A retry reuses the key of each item, so it never orders twice. */
export function useCheckout() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { notify } = useHost()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<CheckoutFailure>()
  const [isBusy, setIsBusy] = useState(false)
  const order = useOrderOnce()
  const checkout = async (items: readonly CartItem[]) => {
    setFailure(undefined)
    setIsBusy(true)
    const placed: Order[] = []
    for (const item of items) {
      const answer = await order(item)
      if ('text' in answer) {
        setFailure({ placed, item, text: answer.text })
        break
      }
      placed.push(answer.order)
    }
    setIsBusy(false)
    const [first, ...others] = placed
    if (placed.length < items.length || first === undefined) return
    if (others.length > 0) notify({ tone: 'info', text: t('cart.moreToPay', { count: others.length }) })
    await navigate(pagePath(locale, PAGES.checkout, { orderId: first.id }))
  }
  return { checkout, failure, isBusy }
}

function useOrderOnce() {
  const { t } = useTranslation('account')
  const { reportError } = useHost()
  const keys = useRef(new Map<string, string>())
  const [createOrder] = client.createOrder.useMutation()
  return async ({ id }: CartItem): Promise<{ readonly order: Order } | { readonly text: string }> => {
    const key = keys.current.get(id) ?? crypto.randomUUID()
    keys.current.set(id, key)
    try {
      return { order: await createOrder({ body: { id, termsVersion: TERMS_VERSION }, idempotencyKey: key }).unwrap() }
    } catch (error) {
      // The API has ruled on this key; only an answer that never came may still be repeated under it.
      if (isCallError(error) && error.status > 0 && error.status < 500) keys.current.delete(id)
      if (!isCallError(error)) reportError(error, { remote: 'account' })
      return { text: isCallError(error) && error.msg !== '' ? error.msg : t('cart.checkoutFailedText') }
    }
  }
}
