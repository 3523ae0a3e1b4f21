import { canonicalLocale, type Locale } from '@parlour/i18n'
import type { SafeStorage } from '../session/session-storage.ts'

const CHOSEN = 'language'
const DISMISSED = 'languageBarDismissed'

export function rememberLanguage(storage: SafeStorage, locale: Locale): void {
  storage.write(CHOSEN, locale)
}

export function dismissOffer(storage: SafeStorage): void {
  storage.write(DISMISSED, '1')
}

/** The remembered language, else the first supported browser language; none after a dismissal. */
export function offeredLanguage(storage: SafeStorage, wanted: readonly string[]): Locale | undefined {
  if (storage.read(DISMISSED) !== null) return undefined
  const tags = [
    storage.read(CHOSEN) ?? '',
    ...wanted.flatMap((tag) => [tag, tag.split('-').slice(0, 2).join('-'), tag.split('-')[0] ?? '']),
  ]
  return tags.map((tag) => canonicalLocale(tag)).find((locale) => locale !== undefined)
}
