import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'

type Endpoints = typeof endpoints
type Data<Name extends keyof Endpoints> = DataOf<Endpoints[Name]>
type Args<Name extends keyof Endpoints> = ArgsOf<Endpoints[Name]>

const SILENCED = { isSilenced: true } as const

// A refused act means that somebody else was faster: the page is read again either way.
const merchantsApi = apiRoot.enhanceEndpoints({ addTagTypes: ['Merchants'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    consoleMerchants: build.query<Data<'listMerchants'>, Args<'listMerchants'>>({
      query: (args) => callOf(endpoints.listMerchants, args, SILENCED),
      providesTags: ['Merchants'],
    }),
    consoleMerchant: build.query<Data<'getMerchant'>, Args<'getMerchant'>>({
      query: (args) => callOf(endpoints.getMerchant, args, SILENCED),
      providesTags: ['Merchants'],
    }),
    consoleMerchantFile: build.query<Data<'getMerchantFile'>, Args<'getMerchantFile'>>({
      query: (args) => callOf(endpoints.getMerchantFile, args, SILENCED),
      providesTags: ['Merchants'],
    }),
    consoleStatement: build.query<Data<'getMerchantStatement'>, Args<'getMerchantStatement'>>({
      query: (args) => callOf(endpoints.getMerchantStatement, args, SILENCED),
      providesTags: ['Merchants'],
    }),
    consoleNoteMerchant: build.mutation<Data<'noteMerchant'>, Args<'noteMerchant'>>({
      query: (args) => callOf(endpoints.noteMerchant, args, SILENCED),
      invalidatesTags: ['Merchants'],
    }),
    consoleEndSessions: build.mutation<Data<'endMerchantSessions'>, Args<'endMerchantSessions'>>({
      query: (args) => callOf(endpoints.endMerchantSessions, args, SILENCED),
      invalidatesTags: ['Merchants'],
    }),
    consoleSuspendMerchant: build.mutation<Data<'suspendMerchant'>, Args<'suspendMerchant'>>({
      query: (args) => callOf(endpoints.suspendMerchant, args, SILENCED),
      invalidatesTags: ['Merchants'],
    }),
    consoleDecideSuspension: build.mutation<Data<'decideMerchantSuspension'>, Args<'decideMerchantSuspension'>>({
      query: (args) => callOf(endpoints.decideMerchantSuspension, args, SILENCED),
      invalidatesTags: ['Merchants'],
    }),
    consoleLiftMerchant: build.mutation<Data<'liftMerchantSuspension'>, Args<'liftMerchantSuspension'>>({
      query: (args) => callOf(endpoints.liftMerchantSuspension, args, SILENCED),
      invalidatesTags: ['Merchants'],
    }),
    consoleAnswerAppeal: build.mutation<Data<'answerAppeal'>, Args<'answerAppeal'>>({
      query: (args) => callOf(endpoints.answerAppeal, args, SILENCED),
      invalidatesTags: ['Merchants'],
    }),
  }),
})

export const {
  useConsoleMerchantsQuery,
  useConsoleMerchantQuery,
  useConsoleMerchantFileQuery,
  useConsoleStatementQuery,
  useConsoleNoteMerchantMutation,
  useConsoleEndSessionsMutation,
  useConsoleSuspendMerchantMutation,
  useConsoleDecideSuspensionMutation,
  useConsoleLiftMerchantMutation,
  useConsoleAnswerAppealMutation,
} = merchantsApi
