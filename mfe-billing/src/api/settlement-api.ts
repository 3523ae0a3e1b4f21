import { apiRoot, callOf, fetchFile, type FileResult } from '@parlour/api-client'
import {
  endpoints,
  type BodyOf,
  type DataOf,
  type Dispute,
  type JournalView,
  type MovementPage,
  type Payout,
  type QueryOf,
  type ReturnWallet,
  type SettlementSummary,
  type Statement,
} from '@parlour/contracts'

export type MovementFilter = Omit<QueryOf<typeof endpoints.listMovements>, 'cursor'>
export type StatementFilter = Omit<QueryOf<typeof endpoints.listStatements>, 'cursor'>
export type Scenario = BodyOf<typeof endpoints.simulateSettlement>
export type Simulation = DataOf<typeof endpoints.simulateSettlement>

type StatementPage = DataOf<typeof endpoints.listStatements>
type PageParam = string | null
type Keyed<Call> = Call & { readonly idempotencyKey: string }

const SILENCED = { isSilenced: true } as const
const KEYSET = {
  initialPageParam: null,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next ?? undefined,
}

function pageOf<Filter extends object>(filter: Filter, cursor: PageParam): Filter & { cursor?: string } {
  return cursor === null ? filter : { ...filter, cursor }
}

const settlementApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    settlementSummary: build.query<SettlementSummary, void>({
      query: () => callOf(endpoints.getSettlementSummary, { query: {} }, SILENCED),
      providesTags: ['Settlement'],
    }),
    settlementMovements: build.infiniteQuery<MovementPage, MovementFilter, PageParam>({
      query: ({ queryArg, pageParam }) => callOf(endpoints.listMovements, { query: pageOf(queryArg, pageParam) }, SILENCED),
      infiniteQueryOptions: KEYSET,
      providesTags: ['Settlement'],
    }),
    settlementStatements: build.infiniteQuery<StatementPage, StatementFilter, PageParam>({
      query: ({ queryArg, pageParam }) => callOf(endpoints.listStatements, { query: pageOf(queryArg, pageParam) }, SILENCED),
      infiniteQueryOptions: KEYSET,
      providesTags: ['Settlement'],
    }),
    settlementStatement: build.query<Statement, string>({
      query: (id) => callOf(endpoints.getStatement, { query: { id } }, SILENCED),
      providesTags: ['Settlement'],
    }),
    settlementJournal: build.query<JournalView, string>({
      query: (id) => callOf(endpoints.getJournal, { query: { id } }, SILENCED),
      providesTags: ['Settlement'],
    }),
    settlementDisputes: build.query<readonly Dispute[], void>({
      query: () => callOf(endpoints.listDisputes, { query: {} }, SILENCED),
      providesTags: ['Settlement'],
    }),
    settlementSimulation: build.query<Simulation, Scenario>({
      query: (body) => callOf(endpoints.simulateSettlement, { body }, SILENCED),
    }),
    settlementRecompute: build.mutation<DataOf<typeof endpoints.recomputeStatement>, string>({
      query: (id) => callOf(endpoints.recomputeStatement, { body: { id } }, SILENCED),
    }),
    settlementDispute: build.mutation<Dispute, Keyed<BodyOf<typeof endpoints.openDispute>>>({
      query: ({ idempotencyKey, ...body }) => callOf(endpoints.openDispute, { body, idempotencyKey }, SILENCED),
      invalidatesTags: ['Settlement'],
    }),
    settlementPayouts: build.query<readonly Payout[], void>({
      query: () => callOf(endpoints.listPayouts, { query: {} }, SILENCED),
      providesTags: ['Settlement'],
    }),
    settlementPayout: build.mutation<Payout, Keyed<BodyOf<typeof endpoints.requestPayout>>>({
      query: ({ idempotencyKey, ...body }) => callOf(endpoints.requestPayout, { body, idempotencyKey }, SILENCED),
      invalidatesTags: (payout) => (payout ? ['Settlement'] : []),
    }),
    settlementReturnWallet: build.mutation<ReturnWallet, BodyOf<typeof endpoints.nameReturnWallet>>({
      query: (body) => callOf(endpoints.nameReturnWallet, { body }, SILENCED),
      invalidatesTags: (wallet) => (wallet ? ['Settlement'] : []),
    }),
    settlementApplyCredit: build.mutation<DataOf<typeof endpoints.applyCredit>, Keyed<BodyOf<typeof endpoints.applyCredit>>>({
      query: ({ idempotencyKey, ...body }) => callOf(endpoints.applyCredit, { body, idempotencyKey }, SILENCED),
      invalidatesTags: ['Settlement'],
    }),
  }),
})

export const {
  useSettlementSummaryQuery,
  useSettlementMovementsInfiniteQuery,
  useSettlementStatementsInfiniteQuery,
  useSettlementStatementQuery,
  useSettlementJournalQuery,
  useSettlementDisputesQuery,
  useSettlementSimulationQuery,
  useSettlementRecomputeMutation,
  useSettlementDisputeMutation,
  useSettlementPayoutsQuery,
  useSettlementPayoutMutation,
  useSettlementReturnWalletMutation,
  useSettlementApplyCreditMutation,
} = settlementApi

/** Uses the session of the page; `signal` aborts the download. */
export function fetchSettlementFile(query: QueryOf<typeof endpoints.exportSettlement>, signal: AbortSignal): Promise<FileResult> {
  return fetchFile(callOf(endpoints.exportSettlement, { query }), signal)
}
