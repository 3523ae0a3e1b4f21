import { PAGES } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { figuresOf } from '../../facts.ts'
import { breadcrumbData, questionData, serviceData } from '../../features/describe-page/structured-data.ts'
import { gameQuestions } from './game-questions.ts'

export function gameHead({ locale, t }: HeadRequest): PageHead {
  const title = t('game.title')
  const description = t('game.description', figuresOf(locale))
  return {
    title: t('game.headTitle'),
    description,
    structuredData: [
      serviceData({ name: title, description, serviceType: t('game.headTitle') }),
      questionData(gameQuestions(t)),
      breadcrumbData({ locale, t }, PAGES.gameApi, title),
    ],
  }
}
