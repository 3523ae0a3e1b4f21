import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, TERMS_VERSION, type CartItem, type Order } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAccountCreateOrderMutation } from '../../api/account-api.ts'

/** A checkout that did not get through: what was ordered before it broke, and which item broke why. */
export interface CheckoutFailure {
  readonly placed: readonly Order[]
  readonly item: CartItem
  readonly text: string
}

/**
 * Orders cart items one after the other and goes to the checkout of the first; the others wait among the orders. It stops at the first refusal, and
 * what was ordered stays ordered. A retry keeps the key of the first try of each item, so it can only ever make one order of it.
 */
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

/** Orders one item; a refusal answers its words. */
function useOrderOnce() {
  const { t } = useTranslation('account')
  const { reportError } = useHost()
  const keys = useRef(new Map<string, string>())
  const [createOrder] = useAccountCreateOrderMutation()
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
