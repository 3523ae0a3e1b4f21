import { PAGES, pagePath } from '@parlour/contracts'
import { LANGUAGES, languageOf } from '@parlour/i18n'
import { markup, trustedHtml, type HtmlValue, type SafeHtml } from '@parlour/site-engine'
import { readCss } from '@parlour/site-engine/read-css'
import { SECTIONS, type SectionName, type SectionView, type PageView } from './section.types.ts'

const STYLE = trustedHtml(readCss(new URL('./back-office.css', import.meta.url)))

export interface Message {
  readonly kind: 'good' | 'bad'
  readonly text: string
  readonly link?: { readonly href: string; readonly text: string } | null
  readonly isFocusElsewhere?: boolean
}

export interface FrameOptions {
  readonly section: SectionName
  readonly message: Message | null
  readonly publicUrl: string
}

export function sectionPage(view: SectionView, body: HtmlValue, { section, message, publicUrl }: FrameOptions): string {
  const { say, siteName, locale, operated } = view
  const design = publicUrl + pagePath(locale, PAGES.manageSite, { id: operated.site.id, panel: 'design' })
  const links = SECTIONS.map(
    (name) =>
      markup`<li><a href="${view.href(pathOf(name))}"${name === section && markup` aria-current="page"`}>${say(`nav.${name}`)}</a></li>`,
  )
  const outward = [
    [design, say('nav.design')],
    ['/', say('nav.site')],
  ].map(
    ([href, name]) =>
      markup`<li class="outward"><a href="${href}" target="_blank" rel="noopener">${name}<span aria-hidden="true">↗</span></a></li>`,
  )
  const signOut = markup`<form method="post" action="${view.href('sign-out')}">${tokenField(view)}<button>${say('signOut')}</button></form>`
  return documentOf(
    view,
    `${say(`nav.${section}`)} · ${siteName}`,
    markup`<header class="top"><div>${sectionsButton(say('title'))}<b><bdi>${siteName}</bdi><small>${say('title')} · <bdi>${operated.account.account}</bdi></small></b>${signOut}</div></header>
<div class="frame wide"><nav class="desks" id="desks" popover aria-label="${say('title')}"><ul>${links}${outward}</ul></nav>
<main id="main">${messageBox(message, view.moved === null && message?.isFocusElsewhere !== true)}${body}</main>${languageList(view, pathOf(section))}</div>`,
  )
}

function sectionsButton(name: string): SafeHtml {
  return markup`<button class="opener" popovertarget="desks" aria-label="${name}"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5h14M3 10h14M3 15h14"/></svg></button>`
}

export function doorPage(view: PageView, title: string, body: HtmlValue, path = ''): string {
  const { say, siteName } = view
  const brand = markup`<b><bdi>${siteName}</bdi><small>${say('title')}</small></b>`
  return documentOf(
    view,
    `${title} · ${siteName}`,
    markup`<header class="top"><div>${brand}</div></header><div class="frame"><main id="main" class="door">${body}</main>${languageList(view, path)}</div>`,
  )
}

export function messageBox(message: Message | null, isFocused: boolean): SafeHtml | null {
  const focus = isFocused && markup` tabindex="-1" autofocus`
  return (
    message &&
    markup`<p class="note ${message.kind}" id="message" role="${message.kind === 'bad' ? 'alert' : 'status'}"${focus}>${message.text}${message.link && markup` <a href="${message.link.href}">${message.link.text}</a>`}</p>`
  )
}

export function tokenField({ formToken, operated }: Pick<SectionView, 'formToken' | 'operated'>): SafeHtml {
  return markup`<input type="hidden" name="token" value="${formToken}"><input type="hidden" name="version" value="${operated.configuration.settingsWrites}">`
}

export function pathOf(section: SectionName): string {
  return section === 'overview' ? '' : section
}

function documentOf({ locale, say }: PageView, title: string, body: SafeHtml): string {
  const { hreflang, dir } = languageOf(locale)
  return markup`<!doctype html>
<html lang="${hreflang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style></head>
<body><a class="skip" href="#main">${say('skip')}</a>${body}</body></html>`.markup
}

function languageList({ locale, say, href }: PageView, path: string): SafeHtml {
  const entries = LANGUAGES.map(({ code, hreflang, nativeName }) =>
    code === locale
      ? markup`<li><b lang="${hreflang}" aria-current="true">${nativeName}</b></li>`
      : markup`<li><a href="${href(path, { lang: code })}" lang="${hreflang}" hreflang="${hreflang}">${nativeName}</a></li>`,
  )
  return markup`<nav class="languages" aria-label="${say('language')}"><ul>${entries}</ul></nav>`
}
