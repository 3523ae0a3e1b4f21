import { apiRoot, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'
import { callWith } from './call-with.ts'

const agentApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountAgentDashboard: build.query<DataOf<typeof endpoints.getAgentDashboard>, ArgsOf<typeof endpoints.getAgentDashboard>>({
      query: callWith(endpoints.getAgentDashboard, { isSilenced: true }),
      providesTags: [{ type: 'User', id: 'agent' }],
    }),
    accountApplication: build.query<DataOf<typeof endpoints.getLeagueApplication>, ArgsOf<typeof endpoints.getLeagueApplication>>({
      query: callWith(endpoints.getLeagueApplication, { isSilenced: true }),
      providesTags: [{ type: 'User', id: 'agent' }],
    }),
  }),
})

export const { useAccountAgentDashboardQuery, useAccountApplicationQuery } = agentApi
