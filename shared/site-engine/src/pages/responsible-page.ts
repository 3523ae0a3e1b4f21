import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { pageHead } from './page-head.ts'

const PARTS = ['limits', 'break', 'signs', 'minors', 'help'] as const

/** How to stay in control, and where help is found. */
export function responsiblePage({ t }: SiteContext): SafeHtml {
  const parts = PARTS.map((part) => markup`<section><h2>${t(`rg.${part}.title`)}</h2><p>${t(`rg.${part}.text`)}</p></section>`)
  return markup`${pageHead(t('nav.responsible'), t('rg.intro'))}<div class="care">${parts}</div>`
}
