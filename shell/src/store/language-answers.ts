import { apiRoot, type CallLanguage } from '@parlour/api-client'
import type { Locale } from '@parlour/i18n'
import { configureStore, createAction } from '@reduxjs/toolkit'
import type { PageStore } from './create-store.ts'
import { askFor, heldAnswers, holdAnswers } from './held-answers.ts'

/** The answers of the API that follow the language of the page: names of countries, packages, games. */
export interface LanguageAnswers {
  /** Asks again, in a language that comes, for what the page holds; resolves when it is here or after two seconds. Never rejects. */
  readonly prepare: (locale: Locale) => Promise<void>
  /** Puts the prepared answers in place of the old ones, all at once; what is missing is asked for afterwards. */
  readonly show: (locale: Locale) => void
}

/** An action of this kind wakes every listener at once; answers alone would wait for the next frame. */
const languageShown = createAction('language/shown')
const PATIENCE = 2_000
const LOCALIZED = ['Catalog', 'Cart', 'Orders', 'Sites'] as const

/**
 * Makes the second store in which answers of the coming language are collected: the page's own store keeps its answers until `show`, so
 * that no frame has words of one language and names of another.
 */
export function createLanguageAnswers(store: PageStore, language: () => string): LanguageAnswers {
  let prepared: { readonly locale: Locale; readonly store: PageStore; readonly ready: Promise<unknown> } | undefined
  const collect = (locale: Locale) => {
    const next = storeInLanguage(locale)
    const asked = heldAnswers(store).map(({ endpointName, arg }) => askFor(next, endpointName, arg))
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
    return { locale, store: next, ready: Promise.race([Promise.all(asked), patience]) }
  }
  return {
    prepare: async (locale) => {
      if (language() === locale) return
      if (prepared?.locale !== locale) prepared = collect(locale)
      await prepared.ready
    },
    show: (locale) => {
      const arrived = prepared?.locale === locale ? heldAnswers(prepared.store) : []
      prepared = undefined
      holdAnswers(store, arrived)
      store.dispatch(languageShown())
      if (arrived.length < heldAnswers(store).length) store.dispatch(apiRoot.util.invalidateTags([...LOCALIZED]))
    },
  }
}

function storeInLanguage(locale: Locale): PageStore {
  const extraArgument: CallLanguage = { answersIn: locale }
  return configureStore({
    reducer: { [apiRoot.reducerPath]: apiRoot.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(apiRoot.middleware),
  })
}
