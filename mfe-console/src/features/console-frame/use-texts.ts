import { useLocale } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'

/** The texts of the console, and the language to format in. */
export function useTexts() {
  const { t } = useTranslation('console')
  return { t, locale: useLocale() }
}
