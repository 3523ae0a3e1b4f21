import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'

type Endpoints = typeof endpoints
type Data<Name extends keyof Endpoints> = DataOf<Endpoints[Name]>
type Args<Name extends keyof Endpoints> = ArgsOf<Endpoints[Name]>

const SILENCED = { isSilenced: true } as const

// A refused step means that somebody else was faster: the list is read again either way.
const payoutsApi = apiRoot.enhanceEndpoints({ addTagTypes: ['Outgoing', 'Deposits'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    consoleOutgoing: build.query<Data<'listOutgoing'>, Args<'listOutgoing'>>({
      query: (args) => callOf(endpoints.listOutgoing, args, SILENCED),
      providesTags: ['Outgoing'],
    }),
    consolePreparePayout: build.mutation<Data<'preparePayout'>, Args<'preparePayout'>>({
      query: (args) => callOf(endpoints.preparePayout, args, SILENCED),
      invalidatesTags: ['Outgoing'],
    }),
    consoleDepositReturns: build.query<Data<'listDepositReturns'>, Args<'listDepositReturns'>>({
      query: (args) => callOf(endpoints.listDepositReturns, args, SILENCED),
      providesTags: ['Deposits'],
    }),
    consoleProposeReturn: build.mutation<Data<'proposeReturn'>, Args<'proposeReturn'>>({
      query: (args) => callOf(endpoints.proposeReturn, args, SILENCED),
      invalidatesTags: ['Outgoing', 'Deposits'],
    }),
    consolePrepareSweep: build.mutation<Data<'prepareSweep'>, Args<'prepareSweep'>>({
      query: (args) => callOf(endpoints.prepareSweep, args, SILENCED),
      invalidatesTags: ['Outgoing'],
    }),
    consoleApprovePayouts: build.mutation<Data<'approvePayouts'>, Args<'approvePayouts'>>({
      query: (args) => callOf(endpoints.approvePayouts, args, SILENCED),
      invalidatesTags: ['Outgoing'],
    }),
    consoleWithdrawPayout: build.mutation<Data<'withdrawPayout'>, Args<'withdrawPayout'>>({
      query: (args) => callOf(endpoints.withdrawPayout, args, SILENCED),
      invalidatesTags: ['Outgoing', 'Deposits'],
    }),
    consoleSigningFile: build.query<Data<'exportPayouts'>, Args<'exportPayouts'>>({
      query: (args) => callOf(endpoints.exportPayouts, args, SILENCED),
    }),
    consoleSubmitPayouts: build.mutation<Data<'submitPayouts'>, Args<'submitPayouts'>>({
      query: (args) => callOf(endpoints.submitPayouts, args, SILENCED),
      invalidatesTags: ['Outgoing'],
    }),
  }),
})

export const {
  useConsoleOutgoingQuery,
  useConsolePreparePayoutMutation,
  useConsoleDepositReturnsQuery,
  useConsoleProposeReturnMutation,
  useConsolePrepareSweepMutation,
  useConsoleApprovePayoutsMutation,
  useConsoleWithdrawPayoutMutation,
  useLazyConsoleSigningFileQuery,
  useConsoleSubmitPayoutsMutation,
} = payoutsApi
