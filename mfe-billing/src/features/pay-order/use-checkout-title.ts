import type { PaymentAttempt, PaymentResult } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { panelStateOf } from './panel-state.ts'
import { useTabRing } from './use-tab-ring.ts'

/** Updates the tab title and icon for merchants in another tab; restores them on unmount. Without an attempt shows the price. */
export function useCheckoutTitle(price: string, attempt: PaymentAttempt | undefined, result: PaymentResult | undefined): void {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const state = attempt ? panelStateOf(attempt, result) : undefined
  const confirmations = { done: result?.confirmations ?? 0, total: result?.confirmationsRequired ?? 1 }
  const title = titleOf()
  useTabRing(state?.kind === 'seen' ? confirmations.done / confirmations.total : null)
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])

  function titleOf(): string {
    if (result?.status === 'paid') return t(result.purpose === 'order' ? 'tab.paid' : 'state.toppedUpTitle')
    if (state?.kind === 'seen') return t('tab.seen', confirmations)
    if (state?.kind === 'partial' || state?.kind === 'seenPart') return t('tab.partial', { amount: formatUsdt(state.due, locale) })
    return t('tab.waiting', { amount: formatUsdt(state?.due ?? price, locale) })
  }
}
