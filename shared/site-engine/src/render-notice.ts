import { languageOf, type Locale, formatLocale } from '@parlour/i18n'
import { markup, type SafeHtml } from './markup.ts'
import { styleTexts } from './styles/style-sheet.ts'
import { translatorOf } from './texts.ts'

export type Notice = { readonly title: string; readonly text: string; readonly name?: string; readonly link?: SafeHtml | undefined }

export function renderNotice(locale: Locale, { title, text, name, link }: Notice): string {
  const { hreflang, dir } = languageOf(locale)
  const whole = markup`<!doctype html>
<html lang="${hreflang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${name === undefined ? title : `${title} · ${name}`}</title>
<style>${styleTexts('notice')}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${link}</main></body></html>`
  return whole.markup
}

export function renderNotFound(locale: Locale, { homePath }: { readonly homePath?: string } = {}): string {
  const t = translatorOf(locale)
  const link = homePath === undefined ? undefined : markup`<a href="${homePath}">${t('nav.home')}</a>`
  return renderNotice(locale, { title: t('missing.title'), text: t('missing.text'), link })
}

export type ShutCause = 'paused' | 'closed' | 'gone'

export function renderShut(locale: Locale, cause: ShutCause, name: string): string {
  const t = translatorOf(locale)
  return renderNotice(locale, { title: t(`${cause}.title`), text: t(`${cause}.text`, { name }), name })
}

/** For visitors from a country (two letters) in which the site is not available. */
export function renderBlocked(locale: Locale, country: string, name: string): string {
  const t = translatorOf(locale)
  const named = new Intl.DisplayNames([formatLocale(locale)], { type: 'region' }).of(country) ?? country
  return renderNotice(locale, { title: t('blocked.title', { country: named }), text: t('blocked.text', { name }), name })
}
