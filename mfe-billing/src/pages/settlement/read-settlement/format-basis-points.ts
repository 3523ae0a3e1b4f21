import { formatLocale, type Locale } from '@parlour/i18n'

/** Basis points as per cent, `3.5%` for 350. */
export function formatBasisPoints(basisPoints: number, locale: Locale): string {
  const format = new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits: 2 })
  return format.format(basisPoints / 10_000)
}
