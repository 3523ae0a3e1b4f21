import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { factValuesOf } from '../../facts.ts'
import { breadcrumbData, faqData, serviceData } from '../../features/describe-page/structured-data.ts'
import { payFaq } from './pay-faq.ts'

export function payHead({ locale, t }: HeadRequest): PageHead {
  const title = t('pay.title')
  const factValues = factValuesOf(locale)
  const description = t('pay.description', factValues)
  return {
    title: t('pay.headTitle'),
    description,
    structuredData: [
      serviceData({ name: title, description, serviceType: t('pay.headTitle') }),
      faqData(payFaq(t, factValues)),
      breadcrumbData({ locale, t }, PAGES.paymentApi, title),
    ],
  }
}
