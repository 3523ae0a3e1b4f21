import type { LocalizedText } from '../layout/localized-text.ts'
import type { Block } from '../layout/page-layout.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import type { SitePage } from '../tenant-document.ts'
import { pageLink } from './link.ts'
import { ownImage } from './own-image.ts'
import { spoken, type Spoken } from './localized-text.ts'

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>

/** A call to action that leads to a page of the site. */
export function bannerBlock(context: SiteContext, { title, text, label, page, picture }: BlockOf<'banner'>): SafeHtml {
  const link = buttonOf(context, label, page, 'button big')
  const image = picture && ownImage(picture, { sizes: '400px', alt: '', className: 'box-4-3' })
  return markup`<section class="own-banner">${image}<div>${heading(context, title)}${paragraphs(context, text)}</div>${link}</section>`
}

/** A picture in a box of a fixed shape, so that nothing moves when it comes; nothing until one is chosen. */
export function pictureBlock(context: SiteContext, { picture, ratio, alt, caption }: BlockOf<'picture'>): SafeHtml | null {
  if (picture === null) return null
  const { measure } = context.template
  const sizes = `(max-width:${measure}px) 100vw, ${measure}px`
  const image = ownImage(picture, { sizes, alt: spoken(context, alt)?.text ?? '', className: `box-${ratio.replace(':', '-')}` })
  const below = spoken(context, caption)
  return markup`<figure class="own-picture">${image}${below && markup`<figcaption${below.said}>${below.text}</figcaption>`}</figure>`
}

/** A heading with paragraphs, which empty lines part. */
export function textBlock(context: SiteContext, { title, text }: BlockOf<'text'>): SafeHtml {
  return markup`<section class="own-text">${heading(context, title)}${paragraphs(context, text)}</section>`
}

/** Two or three parts side by side, one under the other where there is no room: a picture, words and a button, each if it is there. */
export function columnsBlock(context: SiteContext, { cells }: BlockOf<'columns'>): SafeHtml {
  const drawn = cells.map(({ title, text, picture, label, page }) => {
    const image = picture && ownImage(picture, { sizes: '(max-width:640px) 100vw, 400px', alt: '', className: 'box-4-3' })
    return markup`<div>${image}${heading(context, title)}${paragraphs(context, text)}${buttonOf(context, label, page, 'button quiet')}</div>`
  })
  return markup`<section class="own-columns">${drawn}</section>`
}

/** Questions of the merchant's own. */
export function ownQuestions(context: SiteContext, { title, items }: BlockOf<'questions'>): SafeHtml {
  const entries = items.map(({ question, answer }) => {
    const requested = spoken(context, question)
    return requested && markup`<details><summary${requested.said}>${requested.text}</summary>${paragraphs(context, answer)}</details>`
  })
  const head = heading(context, title) ?? markup`<h2>${context.t('questions.title')}</h2>`
  return markup`<section class="questions"><header>${head}</header><div>${entries}</div></section>`
}

/** A link to a page of the site as a button; nothing without words. */
function buttonOf(context: SiteContext, label: LocalizedText, page: SitePage, className: string): SafeHtml | null {
  const name = spoken(context, label)
  return name && pageLink(context, page, markup`<span${name.said}>${name.text}</span>`, { className })
}

function heading(context: SiteContext, title: LocalizedText): SafeHtml | null {
  const texts = spoken(context, title)
  return texts && markup`<h2${texts.said}>${texts.text}</h2>`
}

function paragraphs(context: SiteContext, text: LocalizedText): readonly SafeHtml[] {
  const texts = spoken(context, text)
  return texts === null ? [] : parted(texts)
}

function parted({ text, said }: Spoken): readonly SafeHtml[] {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => markup`<p${said}>${part.trim()}</p>`)
}
