import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'

type Endpoints = typeof endpoints
type Data<Name extends keyof Endpoints> = DataOf<Endpoints[Name]>
type Args<Name extends keyof Endpoints> = ArgsOf<Endpoints[Name]>

const SILENCED = { isSilenced: true } as const

// A refused act means that somebody else was faster: the lists are read again either way.
const financeApi = apiRoot.enhanceEndpoints({ addTagTypes: ['Finance'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    consoleExceptions: build.query<Data<'listPaymentExceptions'>, Args<'listPaymentExceptions'>>({
      query: (args) => callOf(endpoints.listPaymentExceptions, args, SILENCED),
      providesTags: ['Finance'],
    }),
    consoleProposeRelease: build.mutation<Data<'proposeRelease'>, Args<'proposeRelease'>>({
      query: (args) => callOf(endpoints.proposeRelease, args, SILENCED),
      invalidatesTags: ['Finance'],
    }),
    consoleApproveRelease: build.mutation<Data<'approveRelease'>, Args<'approveRelease'>>({
      query: (args) => callOf(endpoints.approveRelease, args, SILENCED),
      invalidatesTags: ['Finance'],
    }),
    consoleWithdrawRelease: build.mutation<Data<'withdrawRelease'>, Args<'withdrawRelease'>>({
      query: (args) => callOf(endpoints.withdrawRelease, args, SILENCED),
      invalidatesTags: ['Finance'],
    }),
    consoleCloseRecovery: build.mutation<Data<'closeRecovery'>, Args<'closeRecovery'>>({
      query: (args) => callOf(endpoints.closeRecovery, args, SILENCED),
      invalidatesTags: ['Finance'],
    }),
    consoleAlarms: build.query<Data<'listChainAlarms'>, Args<'listChainAlarms'>>({
      query: (args) => callOf(endpoints.listChainAlarms, args, SILENCED),
      providesTags: ['Finance'],
    }),
    consoleClearAlarm: build.mutation<Data<'clearChainAlarm'>, Args<'clearChainAlarm'>>({
      query: (args) => callOf(endpoints.clearChainAlarm, args, SILENCED),
      invalidatesTags: ['Finance'],
    }),
    consoleProofs: build.query<Data<'listChainProofs'>, Args<'listChainProofs'>>({
      query: (args) => callOf(endpoints.listChainProofs, args, SILENCED),
      providesTags: ['Finance'],
    }),
    consoleOrderVoidRequests: build.query<Data<'listOrderVoidRequests'>, Args<'listOrderVoidRequests'>>({
      query: (args) => callOf(endpoints.listOrderVoidRequests, args, SILENCED),
      providesTags: ['Finance'],
    }),
    consoleRequestOrderVoid: build.mutation<Data<'requestOrderVoid'>, Args<'requestOrderVoid'>>({
      query: (args) => callOf(endpoints.requestOrderVoid, args, SILENCED),
      invalidatesTags: ['Finance'],
    }),
    consoleApproveOrderVoid: build.mutation<Data<'approveOrderVoid'>, Args<'approveOrderVoid'>>({
      query: (args) => callOf(endpoints.approveOrderVoid, args, SILENCED),
      invalidatesTags: ['Finance'],
    }),
    consoleWithdrawOrderVoid: build.mutation<Data<'withdrawOrderVoid'>, Args<'withdrawOrderVoid'>>({
      query: (args) => callOf(endpoints.withdrawOrderVoid, args, SILENCED),
      invalidatesTags: ['Finance'],
    }),
  }),
})

export const {
  useConsoleExceptionsQuery,
  useConsoleProposeReleaseMutation,
  useConsoleApproveReleaseMutation,
  useConsoleWithdrawReleaseMutation,
  useConsoleCloseRecoveryMutation,
  useConsoleAlarmsQuery,
  useConsoleClearAlarmMutation,
  useConsoleProofsQuery,
  useConsoleOrderVoidRequestsQuery,
  useConsoleRequestOrderVoidMutation,
  useConsoleApproveOrderVoidMutation,
  useConsoleWithdrawOrderVoidMutation,
} = financeApi
