import { formatLocale, type Locale } from '@parlour/i18n'

export function percentOf(percent: string | number, locale: Locale, { atLeast = 0, atMost = 2 } = {}): string {
  const formatter = new Intl.NumberFormat(formatLocale(locale), {
    style: 'percent',
    minimumFractionDigits: atLeast,
    maximumFractionDigits: atMost,
  })
  return formatter.format(Number(percent) / 100)
}
