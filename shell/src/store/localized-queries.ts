import { apiRoot, type CallLanguage } from '@parlour/api-client'
import type { Locale } from '@parlour/i18n'
import { configureStore, createAction } from '@reduxjs/toolkit'
import type { PageStore } from './create-store.ts'
import { requestFor, cachedQueries, cacheQueries, openQuestions } from './cached-queries.ts'

export interface LocalizedQueries {
  /** Refetches the page's data in another language; resolves when done or after two seconds. Never rejects. */
  readonly prepare: (locale: Locale) => Promise<void>
  /** Swaps in all prepared responses at once; missing ones are fetched afterwards. */
  readonly show: (locale: Locale) => void
}

interface Collection {
  readonly locale: Locale
  readonly store: PageStore
  /** Resolves when all requests are done or the time limit is reached. */
  readonly ready: Promise<unknown>
  readonly stop: () => void
}

/** Notifies all subscribers at once; responses alone would wait for the next frame. */
const languageShown = createAction('language/shown')
const MAX_WAIT_MS = 2_000
const LOCALIZED = ['Catalog', 'Cart', 'Orders', 'Sites'] as const

/** Uses a second store and swaps on `show`, so that no frame mixes languages. */
export function createLocalizedQueries(store: PageStore, language: () => string): LocalizedQueries {
  let prepared: Collection | undefined
  return {
    prepare: async (locale) => {
      if (language() === locale) return
      if (prepared?.locale !== locale) {
        prepared?.stop()
        prepared = collect(store, locale)
      }
      await prepared.ready
    },
    show: (locale) => {
      const arrived = prepared?.locale === locale ? cachedQueries(prepared.store) : []
      prepared?.stop()
      prepared = undefined
      cacheQueries(store, arrived)
      store.dispatch(languageShown())
      if (arrived.length < cachedQueries(store).length) store.dispatch(apiRoot.util.invalidateTags([...LOCALIZED]))
    },
  }
}

function collect(page: PageStore, locale: Locale): Collection {
  const store = storeInLanguage(locale)
  const requested = new Map<string, Promise<unknown>>()
  const follow = (): void => {
    for (const [key, { endpointName, arg }] of openQuestions(page)) {
      if (!requested.has(key)) requested.set(key, requestFor(store, endpointName, arg))
    }
  }
  const followToEnd = async (): Promise<void> => {
    let known = -1
    while (known < requested.size) {
      known = requested.size
      await Promise.all(requested.values())
      // The page hears of its own questions once in a frame.
      follow()
    }
  }
  follow()
  const stop = page.subscribe(follow)
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  void timeout.then(stop)
  return { locale, store, ready: Promise.race([followToEnd(), timeout]), stop }
}

function storeInLanguage(locale: Locale): PageStore {
  const extraArgument: CallLanguage = { answersIn: locale }
  return configureStore({
    reducer: { [apiRoot.reducerPath]: apiRoot.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(apiRoot.middleware),
  })
}
