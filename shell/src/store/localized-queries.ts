import { apiRoot, fetchIn } from '@parlour/api-client'
import type { Locale } from '@parlour/i18n'
import { createAction } from '@reduxjs/toolkit'
import type { PageStore } from './create-store.ts'
import { cacheQueries, openQueries, type CachedQuery, type OpenQuery } from './cached-queries.ts'

export interface LocalizedQueries {
  /** Fetches the page's data in another language; resolves when done or after two seconds. Never rejects. */
  readonly prepare: (locale: Locale) => Promise<void>
  /** Swaps in all prepared responses at once; missing ones are fetched afterwards. */
  readonly show: (locale: Locale) => void
}

interface Prepared {
  readonly locale: Locale
  /** By cache key, with the query as it was when it was repeated. */
  readonly responses: ReadonlyMap<string, { readonly before: OpenQuery; readonly response: CachedQuery }>
  /** Resolves when all requests are done or the time limit is reached. */
  readonly ready: Promise<unknown>
  readonly stop: () => void
}

/** Notifies all subscribers at once; responses alone would wait for the next frame. */
const languageShown = createAction('language/shown')
const MAX_WAIT_MS = 2_000
const LOCALIZED = ['Catalog', 'Cart', 'Orders', 'Sites'] as const

/** Holds the responses in the next language outside the cache until `show`, so that no frame mixes languages. */
export function createLocalizedQueries(store: PageStore, language: () => string): LocalizedQueries {
  let prepared: Prepared | undefined
  return {
    prepare: async (locale) => {
      if (language() === locale) return
      if (prepared?.locale !== locale) {
        prepared?.stop()
        prepared = fetchAll(store, locale)
      }
      await prepared.ready
    },
    show: (locale) => {
      const open = openQueries(store)
      const found = prepared?.locale === locale ? [...prepared.responses] : []
      const current = found.flatMap(([key, { before, response }]) => (isNewer(open.get(key), before) ? [] : [response]))
      prepared?.stop()
      prepared = undefined
      cacheQueries(store, current)
      store.dispatch(languageShown())
      if (current.length < open.size) store.dispatch(apiRoot.util.invalidateTags([...LOCALIZED]))
    },
  }
}

/** Edited by the page, or fetched again, since it was repeated in the next language. */
function isNewer(query: OpenQuery | undefined, before: OpenQuery): boolean {
  return before.data !== undefined && query !== undefined && query.data !== before.data
}

function fetchAll(store: PageStore, locale: Locale): Prepared {
  const responses = new Map<string, { readonly before: OpenQuery; readonly response: CachedQuery }>()
  const requested = new Map<string, Promise<void>>()
  const repeat = async (key: string, before: OpenQuery): Promise<void> => {
    const { endpointName, arg, data } = before
    const result = await fetchIn(locale, endpointName, arg, data)
    if (result && !result.failure) responses.set(key, { before, response: { endpointName, arg, value: result.data } })
  }
  const follow = (): void => {
    for (const [key, query] of openQueries(store)) {
      if (!requested.has(key)) requested.set(key, repeat(key, query))
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
  const stop = store.subscribe(follow)
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  void timeout.then(stop)
  return { locale, responses, ready: Promise.race([followToEnd(), timeout]), stop }
}
