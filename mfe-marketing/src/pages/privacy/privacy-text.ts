import { SERVICE_LIMITS, TRIED_DESIGN } from '@parlour/contracts'
import { canonicalLocale, DEFAULT_LOCALE, formatCount, type Locale } from '@parlour/i18n'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { factValuesOf } from '../../facts.ts'
import { fillLegalText, type LegalSection } from '../../features/read-legal/legal-text.ts'

const DAY_MS = 86_400_000

async function loadPrivacyText(locale: Locale): Promise<readonly LegalSection[]> {
  const { default: written } = (await import(`./texts/${locale}.json`)) as { default: readonly LegalSection[] }
  const designDays = formatCount(TRIED_DESIGN.lifeMs / DAY_MS, locale)
  const drawDays = formatCount(SERVICE_LIMITS.drawDays, locale)
  return fillLegalText(written, { ...factValuesOf(locale), designDays, drawDays }, locale)
}

export async function loadPrivacy({ params }: LoaderFunctionArgs): Promise<readonly LegalSection[]> {
  return loadPrivacyText(canonicalLocale(params.locale ?? '') ?? DEFAULT_LOCALE)
}
