import type { RemoteDefinition } from '@parlour/federation-sdk'
import { DEFAULT_LOCALE, type Locale } from '@parlour/i18n'
import type { i18n as I18n } from 'i18next'
import { onceMore } from './once-more.ts'

type LoadTexts = RemoteDefinition['loadLocale']

/** Which texts the page needs, and that they are there before a language shows. */
export interface TextLibrary {
  /** Adds a namespace; its texts come with the next `load`. */
  readonly enlist: (namespace: string, loadTexts: LoadTexts) => void
  /** Loads what is missing of a language for every namespace; rejects when one cannot be fetched. */
  readonly load: (locale: Locale) => Promise<void>
  /** Loads the texts of one namespace only; nothing when it is not enlisted. */
  readonly loadOne: (namespace: string, locale: Locale) => Promise<void>
  /**
   * Loads the texts of one namespace for a page that has nothing to show without them: in its language or, when those cannot be fetched or
   * fail their hash, in a language that stands in until the next document. Answers the language of the texts; rejects when none comes.
   */
  readonly loadFirst: (namespace: string, locale: Locale) => Promise<Locale>
}

/** Stands in for English; the other languages have English. */
const LAST_STAND_IN: Locale = 'es'

/** Phase one of a language change (loading); phase two, the swap, happens when the page of that language is shown. */
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
