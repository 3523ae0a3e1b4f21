import { formatLocale, type Locale } from '@parlour/i18n'
import { renderNotice } from './render-notice.ts'
import { translatorOf } from './texts.ts'

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
