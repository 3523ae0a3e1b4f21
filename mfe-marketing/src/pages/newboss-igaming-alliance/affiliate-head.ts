import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { factValuesOf } from '../../facts.ts'
import { breadcrumbData, faqData } from '../../features/describe-page/structured-data.ts'
import { programFaq } from './program-faq.ts'

export function affiliateHead(request: HeadRequest): PageHead {
  const { locale, t } = request
  const factValues = factValuesOf(locale)
  const title = t('alliance.title')
  return {
    title,
    description: t('alliance.description', factValues),
    structuredData: [faqData(programFaq((key) => t(key, factValues))), breadcrumbData(request, PAGES.newbossIgamingAlliance, title)],
  }
}
