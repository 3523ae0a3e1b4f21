import { languageOf, type Locale } from '@parlour/i18n'
import { markup } from './markup.ts'
import { translatorOf } from './words.ts'

/** The document of an address without a site or page, in the visitor's language; `homePath` leads to the site when there is one. */
export function renderNotFound(locale: Locale, options: { readonly nonce: string; readonly homePath?: string }): string {
  const t = translatorOf(locale)
  const { hreflang, dir } = languageOf(locale)
  const whole = markup`<!doctype html>
<html lang="${hreflang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${t('missing.title')}</title>
<style nonce="${options.nonce}">
body { margin: 0; min-block-size: 100vh; display: grid; align-content: center; gap: 16px; padding-inline: 24px; justify-items: center; text-align: center; color-scheme: dark; background: #14080c; color: #f4ecee; font: 16px/1.6 system-ui, sans-serif }
h1 { margin: 0; font-size: 30px; line-height: 1.25 }
p { margin: 0; color: #c9b4b9 }
a { color: #f4ecee }
</style></head>
<body><h1>${t('missing.title')}</h1><p>${t('missing.text')}</p>${options.homePath !== undefined && markup`<a href="${options.homePath}">${t('nav.home')}</a>`}</body></html>`
  return whole.markup
}
