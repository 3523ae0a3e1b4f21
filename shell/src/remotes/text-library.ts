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
}

/** Phase one of a language change (loading); phase two, the swap, happens when the page of that language is shown. */
export function createTextLibrary(i18n: I18n): TextLibrary {
  const loaders = new Map<string, LoadTexts>()
  const load = async (namespace: string, loadTexts: LoadTexts, locale: Locale) => {
    if (i18n.hasResourceBundle(locale, namespace)) return
    i18n.addResourceBundle(locale, namespace, await onceMore(async () => loadTexts(locale)))
  }
  return {
    enlist: (namespace, loadTexts) => void loaders.set(namespace, loadTexts),
    load: async (locale) => {
      await Promise.all([...loaders].map(([namespace, loadTexts]) => load(namespace, loadTexts, locale)))
    },
  }
}
