import { apiRoot, callOf, fetchFile, type ArgsOf, type FileResult } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'

type Endpoints = typeof endpoints

const SILENCED = { isSilenced: true } as const
const TAGS = ['Verifications', 'Disputes', 'Deposits', 'Suspensions'] as const

// A refused change means that somebody else was faster: the list is read again either way.
const queueApi = apiRoot.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    consoleVerifications: build.query<DataOf<Endpoints['listVerifications']>, ArgsOf<Endpoints['listVerifications']>>({
      query: (args) => callOf(endpoints.listVerifications, args, SILENCED),
      providesTags: ['Verifications'],
    }),
    consoleVerification: build.query<DataOf<Endpoints['openVerification']>, ArgsOf<Endpoints['openVerification']>>({
      query: (args) => callOf(endpoints.openVerification, args, SILENCED),
      providesTags: ['Verifications'],
    }),
    consoleDecideVerification: build.mutation<DataOf<Endpoints['decideVerification']>, ArgsOf<Endpoints['decideVerification']>>({
      query: (args) => callOf(endpoints.decideVerification, args, SILENCED),
      invalidatesTags: ['Verifications'],
    }),
    consoleDisputes: build.query<DataOf<Endpoints['listOpenDisputes']>, ArgsOf<Endpoints['listOpenDisputes']>>({
      query: (args) => callOf(endpoints.listOpenDisputes, args, SILENCED),
      providesTags: ['Disputes'],
    }),
    consoleAnswerDispute: build.mutation<DataOf<Endpoints['answerDispute']>, ArgsOf<Endpoints['answerDispute']>>({
      query: (args) => callOf(endpoints.answerDispute, args, SILENCED),
      invalidatesTags: ['Disputes'],
    }),
    consoleDepositWatch: build.query<DataOf<Endpoints['listDepositWatch']>, ArgsOf<Endpoints['listDepositWatch']>>({
      query: (args) => callOf(endpoints.listDepositWatch, args, SILENCED),
      providesTags: ['Deposits'],
    }),
    consoleTasks: build.query<DataOf<Endpoints['listSettlementTasks']>, ArgsOf<Endpoints['listSettlementTasks']>>({
      query: (args) => callOf(endpoints.listSettlementTasks, args, SILENCED),
      providesTags: ['Deposits'],
    }),
    consoleCloseTask: build.mutation<DataOf<Endpoints['closeSettlementTask']>, ArgsOf<Endpoints['closeSettlementTask']>>({
      query: (args) => callOf(endpoints.closeSettlementTask, args, SILENCED),
      invalidatesTags: ['Deposits'],
    }),
    consoleSuspensions: build.query<DataOf<Endpoints['listSuspensions']>, ArgsOf<Endpoints['listSuspensions']>>({
      query: (args) => callOf(endpoints.listSuspensions, args, SILENCED),
      providesTags: ['Suspensions'],
    }),
    consoleSuspendable: build.query<DataOf<Endpoints['findSuspendable']>, ArgsOf<Endpoints['findSuspendable']>>({
      query: (args) => callOf(endpoints.findSuspendable, args, SILENCED),
    }),
    consoleSuspend: build.mutation<DataOf<Endpoints['suspendForFraud']>, ArgsOf<Endpoints['suspendForFraud']>>({
      query: (args) => callOf(endpoints.suspendForFraud, args, SILENCED),
      invalidatesTags: ['Suspensions'],
    }),
    consoleExtend: build.mutation<DataOf<Endpoints['extendSuspension']>, ArgsOf<Endpoints['extendSuspension']>>({
      query: (args) => callOf(endpoints.extendSuspension, args, SILENCED),
      invalidatesTags: ['Suspensions'],
    }),
    consoleLift: build.mutation<DataOf<Endpoints['liftSuspension']>, ArgsOf<Endpoints['liftSuspension']>>({
      query: (args) => callOf(endpoints.liftSuspension, args, SILENCED),
      invalidatesTags: ['Suspensions'],
    }),
  }),
})

/** Every download is recorded in the log. */
export function fetchSubmittedDocument(merchantId: string, id: string): Promise<FileResult> {
  return fetchFile(callOf(endpoints.readSubmittedDocument, { query: { merchantId, id } }), new AbortController().signal)
}

export const {
  useConsoleVerificationsQuery,
  useConsoleVerificationQuery,
  useConsoleDecideVerificationMutation,
  useConsoleDisputesQuery,
  useConsoleAnswerDisputeMutation,
  useConsoleDepositWatchQuery,
  useConsoleTasksQuery,
  useConsoleCloseTaskMutation,
  useConsoleSuspensionsQuery,
  useLazyConsoleSuspendableQuery,
  useConsoleSuspendMutation,
  useConsoleExtendMutation,
  useConsoleLiftMutation,
} = queueApi
