import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { breadcrumbData } from '../../features/describe-page/structured-data.ts'

export function privacyHead({ locale, t }: HeadRequest): PageHead {
  const title = t('privacy.title')
  return {
    title,
    description: t('privacy.description'),
    structuredData: [breadcrumbData({ locale, t }, PAGES.privacy, title)],
  }
}
