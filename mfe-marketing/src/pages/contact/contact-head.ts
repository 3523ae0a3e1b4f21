import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { breadcrumbData } from '../../features/describe-page/structured-data.ts'

export function contactHead({ locale, t }: HeadRequest): PageHead {
  const title = t('contact.title')
  const description = t('contact.description')
  return {
    title,
    description,
    structuredData: [
      breadcrumbData({ locale, t }, PAGES.contact, title),
      { '@type': 'ContactPage', name: title, description, inLanguage: locale },
    ],
  }
}
