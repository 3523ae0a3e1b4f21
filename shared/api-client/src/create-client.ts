import type { CacheTag, DataOf, EndpointDefinition, QueryOf } from '@parlour/contracts'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type {
  ApiEndpointMutation,
  ApiEndpointQuery,
  EndpointDefinitions,
  MutationDefinition,
  QueryDefinition,
  TypedUseInfiniteQuery,
  TypedUseLazyQuery,
  TypedUseMutation,
  TypedUseQuery,
} from '@reduxjs/toolkit/query/react'
import { apiRoot } from './api-root.ts'
import { sendQuery, type baseQuery, type CallArgs, type CallResult } from './base-query.ts'
import { callOf, type ArgsOf } from './call-of.ts'
import { fetchFile, type FileResult } from './fetch-file.ts'

type Base = typeof baseQuery
type Endpoints = Readonly<Record<string, EndpointDefinition>>
type Arg<Call extends EndpointDefinition> = object extends ArgsOf<Call> ? ArgsOf<Call> | void : ArgsOf<Call>
type CachedQuery<Call extends EndpointDefinition> = QueryDefinition<Arg<Call>, Base, CacheTag, DataOf<Call>, 'api'>
type Mutation<Call extends EndpointDefinition> = MutationDefinition<Arg<Call>, Base, CacheTag, DataOf<Call>, 'api'>
type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>

interface QueryCall<Call extends EndpointDefinition> extends ApiEndpointQuery<CachedQuery<Call>, EndpointDefinitions> {
  readonly useQuery: TypedUseQuery<DataOf<Call>, Arg<Call>, Base>
  readonly useLazyQuery: TypedUseLazyQuery<DataOf<Call>, Arg<Call>, Base>
  readonly usePrefetch: () => (arg: Arg<Call>) => void
  /** Edits cached data; `undo` takes the edit back. */
  readonly updateCached: (arg: Arg<Call>, edit: (data: DataOf<Call>) => DataOf<Call> | void) => Thunk<{ readonly undo: () => void }>
  /** The request under way, if any. */
  readonly pending: (arg: Arg<Call>) => Thunk<PromiseLike<unknown> | undefined>
  /** Action that replaces or creates cached data. */
  readonly setCached: (arg: Arg<Call>, data: DataOf<Call>) => UnknownAction
}

type PageFilter<Call extends EndpointDefinition> = Omit<Extract<QueryOf<Call>, object>, 'cursor'>

interface PagedCall<Call extends EndpointDefinition> extends QueryCall<Call> {
  /** Pages by the cursor `next` of the page before. */
  readonly useInfiniteQuery: TypedUseInfiniteQuery<DataOf<Call>, PageFilter<Call>, string | null, Base>
}

interface MutationCall<Call extends EndpointDefinition> extends ApiEndpointMutation<Mutation<Call>, EndpointDefinitions> {
  readonly useMutation: TypedUseMutation<DataOf<Call>, Arg<Call>, Base>
}

interface FileCall<Call extends EndpointDefinition> {
  /** Downloads with the session of the page; `signal` aborts. Never throws. */
  readonly fetchFile: (args: ArgsOf<Call>, signal: AbortSignal) => Promise<FileResult>
}

type ReadingCall<Call extends EndpointDefinition> =
  QueryOf<Call> extends { readonly cursor?: string }
    ? DataOf<Call> extends { readonly next: string | null }
      ? PagedCall<Call>
      : QueryCall<Call>
    : QueryCall<Call>

type IsRead = { readonly method: 'GET' } | { readonly reads: readonly CacheTag[] }

export type Client<Calls extends Endpoints> = {
  readonly [Name in keyof Calls]: (Calls[Name] extends IsRead ? ReadingCall<Calls[Name]> : MutationCall<Calls[Name]>) &
    (Calls[Name] extends { readonly media: readonly string[] } ? FileCall<Calls[Name]> : unknown)
}

type SettingsOf<Call extends EndpointDefinition> = {
  /** The shell shows failures, and messages of success; without it the caller does. */
  readonly isAnnounced?: true
} & (Call extends IsRead
  ? Pick<CachedQuery<Call>, 'keepUnusedDataFor'>
  : Partial<Pick<Mutation<Call>, 'onQueryStarted' | 'invalidatesTags'>>)

export type CallSettings<Calls extends Endpoints> = { readonly [Name in keyof Calls]?: SettingsOf<Calls[Name]> }

type AnyCall = Readonly<Record<string, unknown>> & { readonly name: string }

/**
 * The calls of one part of the page by operation name: `client.listOrders.useQuery(args)`, `client.editOrder.useMutation()`.
 * Paths, cache tags and types come from the contracts; `settings` holds what only this part needs.
 * A part creates one client: a second one of the same name gets the calls of the first, with their settings.
 */
export function createClient<Calls extends Endpoints>(part: string, calls: Calls, settings: CallSettings<Calls> = {}): Client<Calls> {
  const created = new Map<string, object>()
  return new Proxy({} as Client<Calls>, {
    get: (_target, name) => {
      const definition = typeof name === 'string' ? calls[name] : undefined
      if (typeof name !== 'string' || !definition) return undefined
      const call = created.get(name) ?? createCall(`${part}.${name}`, definition, { part, ...settings[name] })
      created.set(name, call)
      return call
    },
  })
}

type Send = (call: CallArgs) => Promise<CallResult>
type Repeat = (send: Send, arg: unknown, data: unknown) => Promise<CallResult>
const repeats = new Map<string, Repeat>()

/** Repeats a cached query in another language, all pages of it, past the cache. Undefined for an unknown endpoint. */
export async function fetchIn(locale: string, endpointName: string, arg: unknown, data?: unknown): Promise<CallResult | undefined> {
  const send: Send = (call) => sendQuery({ ...call, locale }, new AbortController().signal)
  return await repeats.get(endpointName)?.(send, arg, data)
}

async function repeatPages(send: Send, callOfPage: (pageParam: string | null) => CallArgs, data: unknown): Promise<CallResult> {
  const { pageParams } = (data ?? { pageParams: [null] }) as { readonly pageParams: readonly (string | null)[] }
  const results = await Promise.all(pageParams.map((pageParam) => send(callOfPage(pageParam))))
  return results.find(({ failure }) => failure) ?? { data: { pages: results.map((result) => result.data), pageParams } }
}

type Settings = { readonly part: string; readonly isAnnounced?: true } & object

function createCall(name: string, definition: EndpointDefinition, { part, isAnnounced, ...settings }: Settings): object {
  const options = { part, isAnnounced }
  const query = (args: unknown) => callOf(definition, (args ?? {}) as never, options)
  const { method, reads, changes } = definition
  const isRead = method === 'GET' || reads !== undefined
  if (isRead) repeats.set(name, (send, arg) => send(query(arg)))
  const callOfPage = (queryArg: object, pageParam: string | null) =>
    query({ query: pageParam === null ? queryArg : { ...queryArg, cursor: pageParam } })
  const call = inject(name, (build) =>
    isRead
      ? build.query<unknown, unknown>({ query, providesTags: reads ?? [], ...settings })
      : build.mutation<unknown, unknown>({ query, invalidatesTags: changes ?? [], ...settings }),
  )
  return {
    ...call,
    usePrefetch: () => apiRoot.usePrefetch(name as never),
    updateCached: (arg: unknown, edit: unknown) => apiRoot.util.updateQueryData(name as never, arg as never, edit as never),
    pending: (arg: unknown) => apiRoot.util.getRunningQueryThunk(name as never, arg as never),
    setCached: (arg: unknown, value: unknown) => apiRoot.util.upsertQueryEntries([{ endpointName: name, arg, value }] as never),
    fetchFile: (args: unknown, signal: AbortSignal) => fetchFile(query(args), signal),
    get useInfiniteQuery() {
      repeats.set(`${name}.pages`, (send, arg, data) => repeatPages(send, (pageParam) => callOfPage(arg as object, pageParam), data))
      return inject(`${name}.pages`, (build) =>
        build.infiniteQuery<unknown, object, string | null>({
          query: ({ queryArg, pageParam }) => callOfPage(queryArg, pageParam),
          infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => (page as { readonly next: string | null }).next },
          providesTags: reads ?? [],
        }),
      ).useInfiniteQuery
    },
  }
}

type Build = Parameters<Parameters<typeof apiRoot.injectEndpoints>[0]['endpoints']>[0]

function inject(name: string, define: (build: Build) => object): AnyCall {
  const known: Readonly<Record<string, AnyCall>> = apiRoot.endpoints
  if (!known[name]) apiRoot.injectEndpoints({ overrideExisting: 'throw', endpoints: (build) => ({ [name]: define(build) }) as never })
  return known[name] as AnyCall
}
