import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { factValuesOf } from '../../facts.ts'
import { breadcrumbData, serviceData } from '../../features/describe-page/structured-data.ts'

export function advertisingHead(request: HeadRequest): PageHead {
  const { locale, t } = request
  const title = t('ads.title')
  const description = t('ads.description', factValuesOf(locale))
  return {
    title,
    description,
    structuredData: [
      serviceData({ name: title, description, serviceType: 'Advertising' }),
      breadcrumbData(request, PAGES.advertising, title),
    ],
  }
}
