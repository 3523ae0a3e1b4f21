import type { Locale } from '@parlour/i18n'
import { renderNotice } from './render-notice.ts'
import { translatorOf } from './words.ts'

/** The document of a site that its merchant paused, in a language of the site. */
export function renderPaused(locale: Locale, { nonce, name }: { readonly nonce: string; readonly name: string }): string {
  const t = translatorOf(locale)
  return renderNotice(locale, nonce, { title: t('paused.title'), text: t('paused.text', { name }) })
}
