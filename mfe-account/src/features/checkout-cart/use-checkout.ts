import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, TERMS_VERSION } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAccountCreateOrderMutation } from '../../api/account-api.ts'

type Intention = { readonly itemId: string; readonly key: string }

/** Orders one cart item and goes to its checkout. A retry keeps the key of the first try, so it can only ever make one order. */
export function useCheckout() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { reportError } = useHost()
  const navigate = useNavigate()
  const intention = useRef<Intention>(null)
  const [failure, setFailure] = useState<string>()
  const [createOrder, creating] = useAccountCreateOrderMutation()
  const checkout = async (itemId: string) => {
    if (intention.current?.itemId !== itemId) intention.current = { itemId, key: crypto.randomUUID() }
    setFailure(undefined)
    try {
      const order = await createOrder({ body: { id: itemId, termsVersion: TERMS_VERSION }, idempotencyKey: intention.current.key }).unwrap()
      intention.current = null
      await navigate(pagePath(locale, PAGES.checkout, { orderId: order.id }))
    } catch (error) {
      // The API has ruled on this key; only an answer that never came may still be repeated under it.
      if (isCallError(error) && error.status > 0 && error.status < 500) intention.current = null
      if (!isCallError(error)) reportError(error, { remote: 'account' })
      setFailure(isCallError(error) && error.msg !== '' ? error.msg : t('cart.checkoutFailedText'))
    }
  }
  return { checkout, failure, isBusy: creating.isLoading }
}
