import type { Locale } from '@parlour/i18n'
import { renderNotice } from './render-notice.ts'
import { translatorOf } from './words.ts'

/** The document of a site that the provider keeps closed for now, in a language of the site. */
export function renderClosed(locale: Locale, { nonce, name }: { readonly nonce: string; readonly name: string }): string {
  const t = translatorOf(locale)
  return renderNotice(locale, nonce, { title: t('closed.title'), text: t('closed.text', { name }) })
}
