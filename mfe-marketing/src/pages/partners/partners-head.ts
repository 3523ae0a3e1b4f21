import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { breadcrumbData } from '../../features/describe-page/structured-data.ts'

export function partnersHead({ locale, t }: HeadRequest): PageHead {
  const title = t('partners.title')
  const description = t('partners.description')
  return {
    title,
    description,
    structuredData: [
      breadcrumbData({ locale, t }, PAGES.partners, title),
      { '@type': 'WebPage', name: title, description, inLanguage: locale },
    ],
  }
}
