import { apiRoot } from '@parlour/api-client'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { QueryStatus } from '@reduxjs/toolkit/query'
import type { PageStore } from './create-store.ts'

export interface CachedQuery {
  readonly endpointName: string
  readonly arg: unknown
  readonly value: unknown
}

export type Question = Pick<CachedQuery, 'endpointName' | 'arg'>

interface Entry {
  readonly endpointName?: string
  readonly originalArgs?: unknown
  readonly data?: unknown
  readonly status?: `${QueryStatus}`
}

/** Includes entries that are being refetched. */
export function cachedQueries(store: PageStore): readonly CachedQuery[] {
  return entriesOf(store).flatMap(([, entry]) => (entry.data === undefined ? [] : [{ ...questionOf(entry), value: entry.data }]))
}

/** Includes those waiting for a first response; keys are the same in every store. */
export function openQuestions(store: PageStore): ReadonlyMap<string, Question> {
  const isOpen = ({ data, status }: Entry) => data !== undefined || status === 'pending'
  return new Map(
    entriesOf(store)
      .filter(([, entry]) => isOpen(entry))
      .map(([key, entry]) => [key, questionOf(entry)]),
  )
}

function entriesOf(store: PageStore): readonly [string, Entry][] {
  const entries: Readonly<Record<string, Entry | undefined>> = store.getState().api.queries
  return Object.entries(entries).flatMap(([key, entry]) => (entry ? [[key, entry]] : []))
}

function questionOf({ endpointName = '', originalArgs }: Entry): Question {
  return { endpointName, arg: originalArgs }
}

/** The remotes that own the endpoints must have been adopted. */
export function cacheQueries(store: PageStore, answers: readonly CachedQuery[]): void {
  // The api root knows no endpoint by type: remotes inject them.
  if (answers.length > 0) store.dispatch(apiRoot.util.upsertQueryEntries(answers as never))
}

/** Creates no subscription. Resolves when the request succeeded or failed. */
export function requestFor(store: PageStore, endpointName: string, arg: unknown): Promise<unknown> {
  const endpoints: Readonly<Record<string, { readonly initiate?: (arg: unknown, options: object) => UnknownAction }>> = apiRoot.endpoints
  const initiate = endpoints[endpointName]?.initiate
  return initiate ? Promise.resolve(store.dispatch(initiate(arg, { subscribe: false }))) : Promise.resolve()
}
