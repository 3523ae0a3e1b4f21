import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { seeAll } from './sections.ts'

export type QuestionNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

const HOME_QUESTIONS = [1, 2, 8, 9] as const

export function questionList({ t, tenant }: SiteContext, numbers: readonly QuestionNumber[], open?: QuestionNumber): readonly SafeHtml[] {
  const values = { currency: tenant.country.currencyCode }
  return numbers.map(
    (number) =>
      markup`<details${number === open && markup` open`}><summary>${t(`help.q${number}`)}</summary><p>${t(`help.a${number}`, values)}</p></details>`,
  )
}

export function questionsSection(context: SiteContext): SafeHtml {
  const title = context.t('questions.title')
  return markup`<section class="questions"><header><h2>${title}</h2><p>${context.t('help.intro')}</p>${seeAll(context, 'help', title)}</header><div>${questionList(context, HOME_QUESTIONS, 1)}</div></section>`
}
