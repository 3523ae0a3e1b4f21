import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import type { SiteMarket } from '../tenant-document.ts'
import { pageHead } from './page-head.ts'

const RULES = ['identity-check', 'deposit-limits', 'self-exclusion-register'] as const

const PARTS = ['limits', 'break', 'signs', 'minors', 'help'] as const

export function responsiblePage({ t, tenant }: SiteContext): SafeHtml {
  const parts = PARTS.map((part) => markup`<section><h2>${t(`rg.${part}.title`)}</h2><p>${t(`rg.${part}.text`)}</p></section>`)
  return markup`${pageHead(t('nav.responsible'), t('rg.intro'))}<div class="care">${parts}${marketRules(t, tenant.country)}</div>`
}

function marketRules(t: SiteContext['t'], { name, restrictions = [] }: SiteMarket): SafeHtml | undefined {
  const rules = RULES.filter((rule) => restrictions.includes(rule))
  if (rules.length === 0) return undefined
  return markup`<section><h2>${t('rg.market.title', { country: name })}</h2>${rules.map((rule) => markup`<p>${t(`rg.market.${rule}`)}</p>`)}</section>`
}
