import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { factValuesOf } from '../../facts.ts'
import { breadcrumbData } from '../../features/describe-page/structured-data.ts'

export function termsHead({ locale, t }: HeadRequest): PageHead {
  const title = t('terms.title')
  return {
    title,
    description: t('terms.description', factValuesOf(locale)),
    structuredData: [breadcrumbData({ locale, t }, PAGES.terms, title)],
  }
}
