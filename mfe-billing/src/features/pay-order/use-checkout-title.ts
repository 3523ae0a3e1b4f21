import type { PaymentAttempt, PaymentResult } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { panelStateOf } from './panel-state.ts'

/** Share of the circle that the brand ring fills, in hundredths. */
const SWEEP = 83

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

/** Renders the share (0 to 1) as the tab icon; null and unmounting restore the old icon. */
function useTabRing(share: number | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
    if (share === null || link === null) return
    const before = link.href
    link.href = `data:image/svg+xml,${encodeURIComponent(ringPicture(share))}`
    return () => {
      link.href = before
    }
  }, [share])
}

function ringPicture(share: number): string {
  const ink = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  const arc = (length: number, colour: string) =>
    `<circle cx="20" cy="20" r="16" pathLength="100" stroke-dasharray="${length} 100" stroke="${colour}"/>`
  const rings = `${arc(SWEEP, ink('--color-line-control'))}${arc(SWEEP * share, ink('--color-brand'))}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><g fill="none" stroke-width="7" transform="rotate(-90 20 20)">${rings}</g></svg>`
}
