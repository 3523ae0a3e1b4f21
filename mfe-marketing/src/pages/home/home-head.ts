import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { languageOf } from '@parlour/i18n'
import { factValuesOf } from '../../facts.ts'
import { faqData } from '../../features/describe-page/structured-data.ts'
import { homeFaq } from './home-faq.ts'

export function homeHead({ locale, t }: HeadRequest): PageHead {
  const factValues = factValuesOf(locale)
  const description = t('home.description', factValues)
  return {
    title: t('home.title'),
    description,
    structuredData: [
      { '@type': 'Organization', name: 'Parlour', description },
      { '@type': 'WebSite', name: 'Parlour', inLanguage: languageOf(locale).hreflang },
      faqData(homeFaq((key) => t(key, factValues))),
    ],
  }
}
