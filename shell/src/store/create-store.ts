import { apiRoot } from '@parlour/api-client'
import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit'

export type PageStore = Pick<ReturnType<typeof createStore>['store'], 'dispatch' | 'getState' | 'subscribe'>

/** Remotes never see the store itself. */
export function createStore() {
  const root = combineSlices(apiRoot)
  const store = configureStore({
    reducer: root,
    middleware: (defaults) => defaults().concat(apiRoot.middleware),
    // By default pages hear of an answer with the next frame: later than whoever awaits the call, and late in a hidden tab.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  })
  const adoptSlices = (slices: Readonly<Record<string, Reducer>>): void => {
    for (const [reducerPath, reducer] of Object.entries(slices)) root.inject({ reducerPath, reducer })
  }
  return { store, adoptSlices }
}
