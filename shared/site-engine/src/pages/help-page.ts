import { markup, type SafeHtml } from '../markup.ts'
import { pageLink } from '../parts/link.ts'
import { questionList, type QuestionNumber } from '../parts/questions.ts'
import type { SiteContext } from '../site-context.ts'
import { pageHead } from './page-head.ts'

const GROUPS = { account: [1, 5, 4], money: [2, 7, 6], games: [8, 3], safety: [9] } as const satisfies Readonly<
  Record<string, readonly QuestionNumber[]>
>

const NAMES = ['account', 'money', 'games', 'safety'] as const

export function helpPage(context: SiteContext): SafeHtml {
  const { t } = context
  const contents = NAMES.map((name) => markup`<li>${pageLink(context, 'help', t(`help.group.${name}`), { fragment: `help-${name}` })}</li>`)
  const groups = NAMES.map(
    (name) => markup`<section id="help-${name}"><h2>${t(`help.group.${name}`)}</h2>${questionList(context, GROUPS[name], 1)}</section>`,
  )
  const contact = markup`<section class="contact"><h2>${t('help.contact.title')}</h2><p>${t('help.contact.text')}</p>${pageLink(context, 'responsible-gaming', t('nav.responsible'), { className: 'more' })}</section>`
  return markup`${pageHead(t('nav.help'), t('help.intro'))}<div class="answers"><nav aria-label="${t('nav.help')}"><ul>${contents}</ul></nav><div class="prose">${groups}${contact}</div></div>`
}
