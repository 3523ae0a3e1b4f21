import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { figuresOf } from '../../facts.ts'
import { breadcrumbData, questionData, serviceData } from '../../features/describe-page/structured-data.ts'
import { payQuestions } from './pay-questions.ts'

export function payHead({ locale, t }: HeadRequest): PageHead {
  const title = t('pay.title')
  const figures = figuresOf(locale)
  const description = t('pay.description', figures)
  return {
    title: t('pay.headTitle'),
    description,
    structuredData: [
      serviceData({ name: title, description, serviceType: t('pay.headTitle') }),
      questionData(payQuestions(t, figures)),
      breadcrumbData({ locale, t }, PAGES.paymentApi, title),
    ],
  }
}
