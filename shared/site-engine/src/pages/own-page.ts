import { spokenIn } from '../layout/localized-text.ts'
import { markup, type SafeHtml } from '../markup.ts'
import { pageLink } from '../parts/link.ts'
import { ownText } from '../parts/own-text.ts'
import { spoken, type Spoken } from '../parts/localized-text.ts'
import type { SiteContext } from '../site-context.ts'
import type { OwnPage } from '../site-contents.ts'
import type { OwnAddress } from '../site-pages.ts'

type OwnPageTexts = { readonly title: Spoken | null; readonly text: Spoken | null }

export function ownPages({ tenant }: SiteContext): readonly OwnPage[] {
  const { pages = [] } = tenant.contents ?? {}
  return pages.filter(({ isOn, title }) => isOn && spokenIn(title, tenant.locale, tenant.languages) !== null)
}

/** Throws a RangeError when no page is shown at the address. */
export function ownPageOf(context: SiteContext, address: OwnAddress): OwnPageTexts {
  const page = ownPages(context).find(({ slug }) => address === `/${slug}`)
  if (!page) throw new RangeError(`Unknown page ${address}`)
  return { title: spoken(context, page.title), text: spoken(context, page.text) }
}

export function ownPage(context: SiteContext, address: OwnAddress): SafeHtml {
  const { title, text } = ownPageOf(context, address)
  return markup`<header class="page-head"><h1${title?.said}>${title?.text}</h1></header>${text && markup`<div class="own-page"${text.said}>${ownText(context, text.text)}</div>`}`
}

export function ownPageLinks(context: SiteContext): readonly SafeHtml[] {
  return ownPages(context).map(({ slug, title }) => {
    const texts = spoken(context, title)
    return markup`<li>${pageLink(context, `/${slug}`, markup`<bdi${texts?.said}>${texts?.text}</bdi>`)}</li>`
  })
}
