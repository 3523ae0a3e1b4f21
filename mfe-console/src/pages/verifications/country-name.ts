import { formatLocale, type Locale } from '@parlour/i18n'

export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames([formatLocale(locale)], { type: 'region' }).of(code) ?? code
}
