import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { factValuesOf } from '../../facts.ts'
import { breadcrumbData, faqData, serviceData } from '../../features/describe-page/structured-data.ts'
import { gameFaq } from './game-faq.ts'

export function gameHead({ locale, t }: HeadRequest): PageHead {
  const title = t('game.title')
  const description = t('game.description', factValuesOf(locale))
  return {
    title: t('game.headTitle'),
    description,
    structuredData: [
      serviceData({ name: title, description, serviceType: t('game.headTitle') }),
      faqData(gameFaq(t)),
      breadcrumbData({ locale, t }, PAGES.gameApi, title),
    ],
  }
}
