import type { LocalizedText } from '../layout/localized-text.ts'
import type { Block } from '../layout/page-layout.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import type { SitePage } from '../site-pages.ts'
import { pageLink } from './link.ts'
import { ownImage } from './own-image.ts'
import { spoken, type Spoken } from './localized-text.ts'

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>

export function bannerBlock(context: SiteContext, { title, text, label, page, picture }: BlockOf<'banner'>): SafeHtml {
  const link = buttonOf(context, label, page, 'button big')
  const image = picture && ownImage(picture, { sizes: '400px', alt: '', className: 'box-4-3' })
  return markup`<section class="own-banner">${image}<div>${heading(context, title)}${paragraphs(context, text)}</div>${link}</section>`
}

/** The box has a fixed ratio, so loading causes no layout shift; renders nothing until a picture is chosen. */
export function pictureBlock(context: SiteContext, { picture, ratio, alt, caption }: BlockOf<'picture'>): SafeHtml | null {
  if (picture === null) return null
  const { measure } = context.template
  const sizes = `(max-width:${measure}px) 100vw, ${measure}px`
  const image = ownImage(picture, { sizes, alt: spoken(context, alt)?.text ?? '', className: `box-${ratio.replace(':', '-')}` })
  const below = spoken(context, caption)
  return markup`<figure class="own-picture">${image}${below && markup`<figcaption${below.said}>${below.text}</figcaption>`}</figure>`
}

export function textBlock(context: SiteContext, { title, text }: BlockOf<'text'>): SafeHtml {
  return markup`<section class="own-text">${heading(context, title)}${paragraphs(context, text)}</section>`
}

export function columnsBlock(context: SiteContext, { cells }: BlockOf<'columns'>): SafeHtml {
  const drawn = cells.map(({ title, text, picture, label, page }) => {
    const image = picture && ownImage(picture, { sizes: '(max-width:640px) 100vw, 400px', alt: '', className: 'box-4-3' })
    return markup`<div>${image}${heading(context, title)}${paragraphs(context, text)}${buttonOf(context, label, page, 'button quiet')}</div>`
  })
  return markup`<section class="own-columns">${drawn}</section>`
}

export function ownQuestions(context: SiteContext, { title, items }: BlockOf<'questions'>): SafeHtml {
  const entries = items.map(({ question, answer }) => {
    const requested = spoken(context, question)
    return requested && markup`<details><summary${requested.said}>${requested.text}</summary>${paragraphs(context, answer)}</details>`
  })
  const head = heading(context, title) ?? markup`<h2>${context.t('questions.title')}</h2>`
  return markup`<section class="questions"><header>${head}</header><div>${entries}</div></section>`
}

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
