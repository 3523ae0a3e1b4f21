import { apiRoot } from '@parlour/api-client'
import type { QueryStatus } from '@reduxjs/toolkit/query'
import type { PageStore } from './create-store.ts'

export interface CachedQuery {
  readonly endpointName: string
  readonly arg: unknown
  readonly value: unknown
}

/** `data` is undefined while the first response is awaited. */
export interface OpenQuery extends Pick<CachedQuery, 'endpointName' | 'arg'> {
  readonly data: unknown
}

interface Entry {
  readonly endpointName?: string
  readonly originalArgs?: unknown
  readonly data?: unknown
  readonly status?: `${QueryStatus}`
}

/** By cache key; includes those waiting for a first response. */
export function openQueries(store: PageStore): ReadonlyMap<string, OpenQuery> {
  const entries: Readonly<Record<string, Entry | undefined>> = store.getState().api.queries
  return new Map(
    Object.entries(entries).flatMap(([key, entry]) => {
      if (!entry || (entry.data === undefined && entry.status !== 'pending')) return []
      const { endpointName = '', originalArgs: arg, data } = entry
      return [[key, { endpointName, arg, data }]]
    }),
  )
}

/** The remotes that own the endpoints must have been adopted. */
export function cacheQueries(store: PageStore, answers: readonly CachedQuery[]): void {
  // The api root knows no endpoint by type: remotes inject them.
  if (answers.length > 0) store.dispatch(apiRoot.util.upsertQueryEntries(answers as never))
}
