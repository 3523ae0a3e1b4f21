import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { languageOf } from '@parlour/i18n'
import { figuresOf } from '../../facts.ts'
import { questionData } from '../../features/describe-page/structured-data.ts'
import { homeQuestions } from './questions.ts'

export function homeHead({ locale, t }: HeadRequest): PageHead {
  const figures = figuresOf(locale)
  const description = t('home.description', figures)
  return {
    title: t('home.title'),
    description,
    structuredData: [
      { '@type': 'Organization', name: 'Parlour', description },
      { '@type': 'WebSite', name: 'Parlour', inLanguage: languageOf(locale).hreflang },
      questionData(homeQuestions((key) => t(key, figures))),
    ],
  }
}
