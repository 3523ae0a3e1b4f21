import { formatUsdt, type Locale } from '@parlour/i18n'

/** Whole cents of USDT as people read them. */
export function usdt(cents: number, locale: Locale): string {
  return formatUsdt((cents / 100).toFixed(2), locale)
}
