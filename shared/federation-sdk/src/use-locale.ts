import { canonicalLocale, DEFAULT_LOCALE, type Locale } from '@parlour/i18n'
import { useParams } from 'react-router-dom'

/** The locale of the address: the `:locale` segment, English on `/`. */
export function useLocale(): Locale {
  const { locale } = useParams<'locale'>()
  return canonicalLocale(locale ?? DEFAULT_LOCALE) ?? DEFAULT_LOCALE
}
