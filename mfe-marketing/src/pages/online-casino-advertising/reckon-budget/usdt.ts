import { formatUsdt, type Locale } from '@parlour/i18n'

export function usdt(cents: number, locale: Locale): string {
  return formatUsdt((cents / 100).toFixed(2), locale)
}
