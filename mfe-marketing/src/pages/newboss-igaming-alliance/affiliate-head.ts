import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { figuresOf } from '../../facts.ts'
import { breadcrumbData, questionData } from '../../features/describe-page/structured-data.ts'
import { programQuestions } from './program-questions.ts'

export function affiliateHead(request: HeadRequest): PageHead {
  const { locale, t } = request
  const figures = figuresOf(locale)
  const title = t('alliance.title')
  return {
    title,
    description: t('alliance.description', figures),
    structuredData: [
      questionData(programQuestions((key) => t(key, figures))),
      breadcrumbData(request, PAGES.newbossIgamingAlliance, title),
    ],
  }
}
