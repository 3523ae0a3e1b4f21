import { apiRoot, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'
import { callWith } from './call-with.ts'

const affiliateApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountAffiliateDashboard: build.query<DataOf<typeof endpoints.getAffiliateDashboard>, ArgsOf<typeof endpoints.getAffiliateDashboard>>({
      query: callWith(endpoints.getAffiliateDashboard, { isSilenced: true }),
      providesTags: [{ type: 'User', id: 'agent' }],
    }),
    accountApplication: build.query<DataOf<typeof endpoints.getAffiliateApplication>, ArgsOf<typeof endpoints.getAffiliateApplication>>({
      query: callWith(endpoints.getAffiliateApplication, { isSilenced: true }),
      providesTags: [{ type: 'User', id: 'agent' }],
    }),
  }),
})

export const { useAccountAffiliateDashboardQuery, useAccountApplicationQuery } = affiliateApi
