import { canonicalLocale, DEFAULT_LOCALE, type Locale } from '@parlour/i18n'
import { useParams } from 'react-router-dom'

/** The `:locale` segment of the address; English on `/`. */
export function useLocale(): Locale {
  const { locale } = useParams<'locale'>()
  return canonicalLocale(locale ?? DEFAULT_LOCALE) ?? DEFAULT_LOCALE
}
