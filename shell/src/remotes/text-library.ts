import type { RemoteDefinition } from '@parlour/federation-sdk'
import type { Locale } from '@parlour/i18n'
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
}

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
  }
}
