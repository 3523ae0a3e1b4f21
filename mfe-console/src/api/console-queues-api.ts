import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'

type Endpoints = typeof endpoints

const SILENCED = { isSilenced: true } as const

// A refused change means that somebody else was faster: the list is read again either way.
const consoleQueuesApi = apiRoot.enhanceEndpoints({ addTagTypes: ['Messages', 'Applications'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    consoleMessages: build.query<DataOf<Endpoints['listContactMessages']>, ArgsOf<Endpoints['listContactMessages']>>({
      query: (args) => callOf(endpoints.listContactMessages, args, SILENCED),
      providesTags: ['Messages'],
    }),
    consoleEditMessage: build.mutation<DataOf<Endpoints['editContactMessage']>, ArgsOf<Endpoints['editContactMessage']>>({
      query: (args) => callOf(endpoints.editContactMessage, args, SILENCED),
      invalidatesTags: ['Messages'],
    }),
    consoleReply: build.mutation<DataOf<Endpoints['replyToContact']>, ArgsOf<Endpoints['replyToContact']>>({
      query: (args) => callOf(endpoints.replyToContact, args, SILENCED),
      invalidatesTags: ['Messages'],
    }),
    consoleApplications: build.query<DataOf<Endpoints['listAffiliateApplications']>, ArgsOf<Endpoints['listAffiliateApplications']>>({
      query: (args) => callOf(endpoints.listAffiliateApplications, args, SILENCED),
      providesTags: ['Applications'],
    }),
    consoleDecide: build.mutation<DataOf<Endpoints['decideAffiliateApplication']>, ArgsOf<Endpoints['decideAffiliateApplication']>>({
      query: (args) => callOf(endpoints.decideAffiliateApplication, args, SILENCED),
      invalidatesTags: ['Applications'],
    }),
  }),
})

export const {
  useConsoleMessagesQuery,
  useConsoleEditMessageMutation,
  useConsoleReplyMutation,
  useConsoleApplicationsQuery,
  useConsoleDecideMutation,
} = consoleQueuesApi
