import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { figuresOf } from '../../facts.ts'
import { breadcrumbData, questionData } from '../../features/describe-page/structured-data.ts'
import { affiliateQuestions } from './affiliate-questions.ts'

export function affiliateHead(request: HeadRequest): PageHead {
  const { locale, t } = request
  const figures = figuresOf(locale)
  const title = t('affiliate.title')
  return {
    title,
    description: t('affiliate.description', figures),
    structuredData: [questionData(affiliateQuestions((key) => t(key, figures))), breadcrumbData(request, PAGES.affiliateProgram, title)],
  }
}
