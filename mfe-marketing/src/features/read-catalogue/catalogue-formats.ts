import { formatCurrency, formatUsdt, type Locale } from '@parlour/i18n'

export function limitOf(amount: number, currencyCode: string, locale: Locale): string {
  if (!/^[A-Z]{3}$/.test(currencyCode)) return formatUsdt(`${amount}`, locale)
  return formatCurrency(amount, currencyCode, locale)
}

/** Thresholds of the RTP filter bands, in percent. */
export const RTP_BANDS = { low: '95', high: '97' } as const
