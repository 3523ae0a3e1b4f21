import { formatCurrency, formatLocale, formatUsdt, type Locale } from '@parlour/i18n'

/** A percentage given as a decimal string (`"96.5"`), with the sign where the language has it; at least `fraction` decimals, at most two. */
export function percentOf(percent: string, locale: Locale, fraction = 0): string {
  const formatter = new Intl.NumberFormat(formatLocale(locale), {
    style: 'percent',
    minimumFractionDigits: fraction,
    maximumFractionDigits: 2,
  })
  return formatter.format(Number(percent) / 100)
}

/** Whole units of a currency by its code, which no two currencies share; USDT as everywhere in the product. */
export function limitOf(amount: number, currencyCode: string, locale: Locale): string {
  if (!/^[A-Z]{3}$/.test(currencyCode)) return formatUsdt(`${amount}`, locale)
  return formatCurrency(amount, currencyCode, locale)
}

/** Thresholds of the bands in which returns to the player are filtered, in percent. */
export const RTP_BANDS = { low: '95', high: '97' } as const
