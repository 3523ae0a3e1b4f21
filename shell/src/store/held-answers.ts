import { apiRoot } from '@parlour/api-client'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { PageStore } from './create-store.ts'

/** An answer of the API as a document carries it: what was asked, and what came. */
export interface HeldAnswer {
  readonly endpointName: string
  readonly arg: unknown
  readonly value: unknown
}

/** An entry as the store of RTK Query keeps it. */
interface Entry {
  readonly endpointName?: string
  readonly originalArgs?: unknown
  readonly data?: unknown
}

/** The answers that a store holds; one that is being asked for again still counts with what it has. */
export function heldAnswers(store: PageStore): readonly HeldAnswer[] {
  const entries: readonly (Entry | undefined)[] = Object.values(store.getState().api.queries)
  return entries.flatMap((entry) =>
    entry?.data === undefined ? [] : [{ endpointName: entry.endpointName ?? '', arg: entry.originalArgs, value: entry.data }],
  )
}

/** Puts answers into a store, as if they had just come. The remotes that asked for them must have been adopted. */
export function holdAnswers(store: PageStore, answers: readonly HeldAnswer[]): void {
  // The api root knows no endpoint by type: remotes inject them.
  if (answers.length > 0) store.dispatch(apiRoot.util.upsertQueryEntries(answers as never))
}

/** Asks a question of a remote, for a store; nobody listens to the answer. Resolves when it is here or failed. */
export function askFor(store: PageStore, endpointName: string, arg: unknown): Promise<unknown> {
  const endpoints: Readonly<Record<string, { readonly initiate?: (arg: unknown, options: object) => UnknownAction }>> = apiRoot.endpoints
  const initiate = endpoints[endpointName]?.initiate
  return initiate ? Promise.resolve(store.dispatch(initiate(arg, { subscribe: false }))) : Promise.resolve()
}
