import { formatLocale, type Locale } from '@parlour/i18n'
import { renderNotice } from './render-notice.ts'
import { translatorOf } from './texts.ts'

/** Why a whole site shows nothing else: its merchant paused it, the provider keeps it closed for now, or it is over. */
export type ShutCause = 'paused' | 'closed' | 'gone'

/** The document that stands in place of every page of a site, in a language of the site. */
export function renderShut(locale: Locale, cause: ShutCause, name: string): string {
  const t = translatorOf(locale)
  return renderNotice(locale, { title: t(`${cause}.title`), text: t(`${cause}.text`, { name }), name })
}

/** The document for visitors from a country (two letters) where no site is offered. */
export function renderBlocked(locale: Locale, country: string, name: string): string {
  const t = translatorOf(locale)
  const named = new Intl.DisplayNames([formatLocale(locale)], { type: 'region' }).of(country) ?? country
  return renderNotice(locale, { title: t('blocked.title', { country: named }), text: t('blocked.text', { name }), name })
}
