import { formatCurrency, formatUsdt, type Locale } from '@parlour/i18n'

/** Whole units of a currency by its code, which no two currencies share; USDT as everywhere in the product. */
export function limitOf(amount: number, currencyCode: string, locale: Locale): string {
  if (!/^[A-Z]{3}$/.test(currencyCode)) return formatUsdt(`${amount}`, locale)
  return formatCurrency(amount, currencyCode, locale)
}

/** Thresholds of the bands in which returns to the player are filtered, in percent. */
export const RTP_BANDS = { low: '95', high: '97' } as const
