import { apiRoot } from '@parlour/api-client'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { QueryStatus } from '@reduxjs/toolkit/query'
import type { PageStore } from './create-store.ts'

/** An answer of the API as a document carries it: what was asked, and what came. */
export interface HeldAnswer {
  readonly endpointName: string
  readonly arg: unknown
  readonly value: unknown
}

/** What a page asks the API. */
export type Question = Pick<HeldAnswer, 'endpointName' | 'arg'>

/** An entry as the store of RTK Query keeps it. */
interface Entry {
  readonly endpointName?: string
  readonly originalArgs?: unknown
  readonly data?: unknown
  readonly status?: `${QueryStatus}`
}

/** The answers that a store holds; one that is being asked for again still counts with what it has. */
export function heldAnswers(store: PageStore): readonly HeldAnswer[] {
  return entriesOf(store).flatMap(([, entry]) => (entry.data === undefined ? [] : [{ ...questionOf(entry), value: entry.data }]))
}

/** The questions of a store that have an answer or wait for their first, by the key that they have in every store. */
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

/** Puts answers into a store, as if they had just come. The remotes that asked for them must have been adopted. */
export function holdAnswers(store: PageStore, answers: readonly HeldAnswer[]): void {
  // The api root knows no endpoint by type: remotes inject them.
  if (answers.length > 0) store.dispatch(apiRoot.util.upsertQueryEntries(answers as never))
}

/** Asks a question of a remote, for a store; nobody listens to the answer. Resolves when it is here or failed. */
export function requestFor(store: PageStore, endpointName: string, arg: unknown): Promise<unknown> {
  const endpoints: Readonly<Record<string, { readonly initiate?: (arg: unknown, options: object) => UnknownAction }>> = apiRoot.endpoints
  const initiate = endpoints[endpointName]?.initiate
  return initiate ? Promise.resolve(store.dispatch(initiate(arg, { subscribe: false }))) : Promise.resolve()
}
