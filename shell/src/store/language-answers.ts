import { apiRoot, type CallLanguage } from '@parlour/api-client'
import type { Locale } from '@parlour/i18n'
import { configureStore, createAction } from '@reduxjs/toolkit'
import type { PageStore } from './create-store.ts'
import { requestFor, heldAnswers, holdAnswers, openQuestions } from './held-answers.ts'

/** The answers of the API that follow the language of the page: names of countries, packages, games. */
export interface LanguageAnswers {
  /**
   * Asks again, in a language that comes, for what the page holds, waits for or asks for meanwhile; resolves when it is here or after two
   * seconds. Never rejects.
   */
  readonly prepare: (locale: Locale) => Promise<void>
  /** Puts the prepared answers in place of the old ones, all at once; what is missing is asked for afterwards. */
  readonly show: (locale: Locale) => void
}

/** Answers of a coming language that are being collected. */
interface Collection {
  readonly locale: Locale
  readonly store: PageStore
  /** Resolves when all that the page asks is answered, or when the time limit is over. */
  readonly ready: Promise<unknown>
  /** Ends asking what the page asks; what is on its way still arrives. */
  readonly stop: () => void
}

/** An action of this kind wakes every listener at once; answers alone would wait for the next frame. */
const languageShown = createAction('language/shown')
const MAX_WAIT_MS = 2_000
const LOCALIZED = ['Catalog', 'Cart', 'Orders', 'Sites'] as const

/**
 * Makes the second store in which answers of the coming language are collected: the page's own store keeps its answers until `show`, so
 * that no frame has words of one language and names of another.
 */
export function createLanguageAnswers(store: PageStore, language: () => string): LanguageAnswers {
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
      const arrived = prepared?.locale === locale ? heldAnswers(prepared.store) : []
      prepared?.stop()
      prepared = undefined
      holdAnswers(store, arrived)
      store.dispatch(languageShown())
      if (arrived.length < heldAnswers(store).length) store.dispatch(apiRoot.util.invalidateTags([...LOCALIZED]))
    },
  }
}

/** Asks what the page asks, also what it asks meanwhile. */
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
