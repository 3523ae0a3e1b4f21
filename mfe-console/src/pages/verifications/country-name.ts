import { formatLocale, type Locale } from '@parlour/i18n'

/** A country of two letters in the words of a language. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames([formatLocale(locale)], { type: 'region' }).of(code) ?? code
}
