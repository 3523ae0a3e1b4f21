import type { RemoteDefinition } from '@parlour/federation-sdk'
import { DEFAULT_LOCALE, type Locale } from '@parlour/i18n'
import type { i18n as I18n } from 'i18next'
import { onceMore } from './once-more.ts'

type LoadTexts = RemoteDefinition['loadLocale']

export interface TextLibrary {
  readonly enlist: (namespace: string, loadTexts: LoadTexts) => void
  /** Loads missing texts of every namespace; rejects when one fails. */
  readonly load: (locale: Locale) => Promise<void>
  /** Does nothing when the namespace is not enlisted. */
  readonly loadOne: (namespace: string, locale: Locale) => Promise<void>
  /** Falls back to another language when texts fail to load. Returns the language loaded; rejects when none is available. */
  readonly loadFirst: (namespace: string, locale: Locale) => Promise<Locale>
}

/** Fallback for English; the other languages fall back to English. */
const LAST_STAND_IN: Locale = 'es'

/** Phase one of a language change (loading); the swap happens when the page of that language is shown. */
export function createTextLibrary(i18n: I18n): TextLibrary {
  const loaders = new Map<string, LoadTexts>()
  const running = new Map<string, Promise<void>>()
  const fetchTexts = async (namespace: string, loadTexts: LoadTexts, locale: Locale) => {
    i18n.addResourceBundle(locale, namespace, await onceMore(async () => loadTexts(locale)))
  }
  const loadOne = async (namespace: string, locale: Locale): Promise<void> => {
    const loadTexts = loaders.get(namespace)
    if (!loadTexts || i18n.hasResourceBundle(locale, namespace)) return
    const key = `${locale} ${namespace}`
    const fetching = running.get(key) ?? fetchTexts(namespace, loadTexts, locale).finally(() => running.delete(key))
    running.set(key, fetching)
    await fetching
  }
  return {
    enlist: (namespace, loadTexts) => void loaders.set(namespace, loadTexts),
    load: async (locale) => {
      await Promise.all([...loaders.keys()].map((namespace) => loadOne(namespace, locale)))
    },
    loadOne,
    loadFirst: async (namespace, locale) => {
      const spokenIn = async (spoken: Locale) => {
        await loadOne(namespace, spoken)
        if (spoken !== locale) i18n.addResourceBundle(locale, namespace, i18n.getResourceBundle(spoken, namespace))
        return spoken
      }
      return spokenIn(locale)
        .catch(async () => spokenIn(DEFAULT_LOCALE))
        .catch(async () => spokenIn(LAST_STAND_IN))
    },
  }
}
