import type { PaymentResult } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Keeps the tab's title in step with the payment, so that a merchant in another tab sees it move; puts the old title back afterwards. */
export function useCheckoutTitle(amount: string, result: PaymentResult | undefined): void {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const title = titleOf()
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])

  function titleOf(): string {
    if (result?.status === 'paid') return t('tab.paid')
    if (result?.status === 'seen') return t('tab.seen', { done: result.confirmations, total: result.confirmationsRequired })
    if (result?.status === 'partial') return t('tab.partial', { amount: formatUsdt(result.remaining, locale) })
    return t('tab.waiting', { amount: formatUsdt(amount, locale) })
  }
}
