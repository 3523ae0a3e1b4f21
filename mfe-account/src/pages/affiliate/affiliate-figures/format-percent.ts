import { formatLocale, type Locale } from '@parlour/i18n'

/** At most one decimal, e.g. `12.5%` for 12.5. */
export function formatPercent(percent: number, locale: Locale): string {
  return new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)
}
