import { apiRoot, type CallLanguage } from '@parlour/api-client'
import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit'

/** A store that holds answers of the API. */
export type PageStore = Pick<ReturnType<typeof createStore>['store'], 'dispatch' | 'getState' | 'subscribe'>

/**
 * The one store of the page and the way a remote's slices enter it; remotes never see the store itself. Answers come in the language of
 * the transport unless another is named.
 */
export function createStore(extraArgument?: CallLanguage) {
  const root = combineSlices(apiRoot)
  const store = configureStore({
    reducer: root,
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(apiRoot.middleware),
    // By default pages hear of an answer with the next frame: later than whoever awaits the call, and late in a hidden tab.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  })
  const adoptSlices = (slices: Readonly<Record<string, Reducer>>): void => {
    for (const [reducerPath, reducer] of Object.entries(slices)) root.inject({ reducerPath, reducer })
  }
  return { store, adoptSlices }
}
