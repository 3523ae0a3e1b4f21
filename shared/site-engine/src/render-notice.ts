import { languageOf, type Locale } from '@parlour/i18n'
import { markup, type SafeHtml } from './markup.ts'
import { styleTexts } from './styles/style-sheet.ts'

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
