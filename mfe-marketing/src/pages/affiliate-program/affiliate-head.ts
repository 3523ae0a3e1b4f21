import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { factValuesOf } from '../../facts.ts'
import { breadcrumbData, faqData } from '../../features/describe-page/structured-data.ts'
import { affiliateFaq } from './affiliate-faq.ts'

export function affiliateHead(request: HeadRequest): PageHead {
  const { locale, t } = request
  const factValues = factValuesOf(locale)
  const title = t('affiliate.title')
  return {
    title,
    description: t('affiliate.description', factValues),
    structuredData: [faqData(affiliateFaq((key) => t(key, factValues))), breadcrumbData(request, PAGES.affiliateProgram, title)],
  }
}
