import { canonicalLocale, DEFAULT_LOCALE, type Locale } from '@parlour/i18n'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { factValuesOf } from '../../facts.ts'
import { fillLegalText, type LegalSection } from '../../features/read-legal/legal-text.ts'

async function loadTermsText(locale: Locale): Promise<readonly LegalSection[]> {
  const { default: written } = (await import(`./texts/${locale}.json`)) as { default: readonly LegalSection[] }
  return fillLegalText(written, factValuesOf(locale), locale)
}

export async function loadTerms({ params }: LoaderFunctionArgs): Promise<readonly LegalSection[]> {
  return loadTermsText(canonicalLocale(params.locale ?? '') ?? DEFAULT_LOCALE)
}
