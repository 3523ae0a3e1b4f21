import { languageOf } from '@parlour/i18n'
import type { Block } from '../layout/page-layout.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { pageLink } from './link.ts'

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>

/** Words of the merchant, who writes them once, in the first language of the site. */
function ownWords({ tenant }: SiteContext): SafeHtml {
  const [first = tenant.locale] = tenant.languages
  return markup` dir="auto"${first !== tenant.locale && markup` lang="${languageOf(first).hreflang}"`}`
}

/** A call to action that leads to a page of the site. */
export function bannerBlock(context: SiteContext, { title, text, label, page }: BlockOf<'banner'>): SafeHtml {
  const words = ownWords(context)
  const link = label && pageLink(context, page, markup`<span${words}>${label}</span>`, { className: 'button big' })
  return markup`<section class="own-banner"><div>${title && markup`<h2${words}>${title}</h2>`}${paragraphs(context, text)}</div>${link}</section>`
}

/** A heading with paragraphs, which empty lines part. */
export function textBlock(context: SiteContext, { title, text }: BlockOf<'text'>): SafeHtml {
  return markup`<section class="own-text">${title && markup`<h2${ownWords(context)}>${title}</h2>`}${paragraphs(context, text)}</section>`
}

/** Questions of the merchant's own. */
export function ownQuestions(context: SiteContext, { title, items }: BlockOf<'questions'>): SafeHtml {
  const words = ownWords(context)
  const entries = items
    .filter(({ question }) => question !== '')
    .map(({ question, answer }) => markup`<details><summary${words}>${question}</summary>${paragraphs(context, answer)}</details>`)
  return markup`<section class="questions"><header><h2${words}>${title || context.t('questions.title')}</h2></header><div>${entries}</div></section>`
}

function paragraphs(context: SiteContext, text: string): readonly SafeHtml[] {
  const words = ownWords(context)
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => markup`<p${words}>${part.trim()}</p>`)
}
