import type { Locale } from '@parlour/i18n'
import { markup } from './markup.ts'
import { renderNotice } from './render-notice.ts'
import { translatorOf } from './texts.ts'

export function renderNotFound(locale: Locale, { homePath }: { readonly homePath?: string } = {}): string {
  const t = translatorOf(locale)
  const link = homePath === undefined ? undefined : markup`<a href="${homePath}">${t('nav.home')}</a>`
  return renderNotice(locale, { title: t('missing.title'), text: t('missing.text'), link })
}
