import { apiRoot, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'
import { callWith } from './call-with.ts'

const domainsApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountSiteChecklist: build.query<DataOf<typeof endpoints.getSiteChecklist>, ArgsOf<typeof endpoints.getSiteChecklist>>({
      query: callWith(endpoints.getSiteChecklist, { isSilenced: true }),
      providesTags: ['Sites'],
    }),
    accountSiteStats: build.query<DataOf<typeof endpoints.getSiteStats>, ArgsOf<typeof endpoints.getSiteStats>>({
      query: callWith(endpoints.getSiteStats, { isSilenced: true }),
      providesTags: ['Sites'],
    }),
    accountSiteDomains: build.query<DataOf<typeof endpoints.listSiteDomains>, ArgsOf<typeof endpoints.listSiteDomains>>({
      query: callWith(endpoints.listSiteDomains, { isSilenced: true }),
      providesTags: ['Sites'],
    }),
    accountAddDomain: build.mutation<DataOf<typeof endpoints.addSiteDomain>, ArgsOf<typeof endpoints.addSiteDomain>>({
      query: callWith(endpoints.addSiteDomain, { isSilenced: true }),
      invalidatesTags: ['Sites'],
    }),
    accountCheckDomain: build.mutation<DataOf<typeof endpoints.checkSiteDomain>, ArgsOf<typeof endpoints.checkSiteDomain>>({
      query: callWith(endpoints.checkSiteDomain, { isSilenced: true }),
      invalidatesTags: ['Sites'],
    }),
    accountRemoveDomain: build.mutation<DataOf<typeof endpoints.removeSiteDomain>, ArgsOf<typeof endpoints.removeSiteDomain>>({
      query: callWith(endpoints.removeSiteDomain, { isSilenced: true }),
      invalidatesTags: ['Sites'],
    }),
  }),
})

export const {
  useAccountSiteChecklistQuery,
  useAccountSiteStatsQuery,
  useAccountSiteDomainsQuery,
  useAccountAddDomainMutation,
  useAccountCheckDomainMutation,
  useAccountRemoveDomainMutation,
} = domainsApi
