import { languageOf, type Locale } from '@parlour/i18n'
import { markup, type SafeHtml } from './markup.ts'

export type Notice = { readonly title: string; readonly text: string; readonly name?: string; readonly link?: SafeHtml | undefined }

export function renderNotice(locale: Locale, { title, text, name, link }: Notice): string {
  const { hreflang, dir } = languageOf(locale)
  const whole = markup`<!doctype html>
<html lang="${hreflang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${name === undefined ? title : `${title} · ${name}`}</title>
<style>
body { margin: 0; color-scheme: dark; background: #14080c; color: #f4ecee; font: 16px/1.6 system-ui, sans-serif }
main { min-block-size: 100dvh; box-sizing: border-box; display: grid; align-content: center; gap: 16px; padding: 24px; justify-items: center; text-align: center }
h1, p { margin: 0; max-inline-size: min(56ch, 100%); text-wrap: balance; overflow-wrap: anywhere }
h1 { font-size: clamp(24px, 6vw, 30px); line-height: 1.3 }
p { color: #c9b4b9 }
a { color: #f4ecee }
</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${link}</main></body></html>`
  return whole.markup
}
