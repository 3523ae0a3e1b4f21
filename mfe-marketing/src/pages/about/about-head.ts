import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { factValuesOf } from '../../facts.ts'
import { breadcrumbData } from '../../features/describe-page/structured-data.ts'

export function aboutHead({ locale, t }: HeadRequest): PageHead {
  const title = t('about.title')
  const description = t('about.description', factValuesOf(locale))
  return {
    title,
    description,
    structuredData: [
      breadcrumbData({ locale, t }, PAGES.about, title),
      { '@type': 'AboutPage', name: title, description, inLanguage: locale, about: { '@type': 'Organization', name: 'Parlour' } },
    ],
  }
}
