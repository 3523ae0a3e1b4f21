import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'

type Endpoints = typeof endpoints

const SILENCED = { isSilenced: true } as const

// A refused act means that the machine or somebody else was faster: the list is read again either way.
const sitesApi = apiRoot.enhanceEndpoints({ addTagTypes: ['DeskSites', 'Merchants'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    consoleProvisioning: build.query<DataOf<Endpoints['listProvisioning']>, ArgsOf<Endpoints['listProvisioning']>>({
      query: (args) => callOf(endpoints.listProvisioning, args, SILENCED),
      providesTags: ['DeskSites'],
    }),
    consoleRetryProvisioning: build.mutation<DataOf<Endpoints['retryProvisioning']>, ArgsOf<Endpoints['retryProvisioning']>>({
      query: (args) => callOf(endpoints.retryProvisioning, args, SILENCED),
      invalidatesTags: ['DeskSites'],
    }),
    consoleSkipStep: build.mutation<DataOf<Endpoints['skipProvisioningStep']>, ArgsOf<Endpoints['skipProvisioningStep']>>({
      query: (args) => callOf(endpoints.skipProvisioningStep, args, SILENCED),
      invalidatesTags: ['DeskSites'],
    }),
    consoleIdleSites: build.query<DataOf<Endpoints['listIdleSites']>, ArgsOf<Endpoints['listIdleSites']>>({
      query: (args) => callOf(endpoints.listIdleSites, args, SILENCED),
      providesTags: ['DeskSites'],
    }),
    consoleChangeSite: build.mutation<DataOf<Endpoints['changeSiteStatus']>, ArgsOf<Endpoints['changeSiteStatus']>>({
      query: (args) => callOf(endpoints.changeSiteStatus, args, SILENCED),
      invalidatesTags: ['DeskSites', 'Merchants'],
    }),
    consoleDecideIdle: build.mutation<DataOf<Endpoints['decideIdleSite']>, ArgsOf<Endpoints['decideIdleSite']>>({
      query: (args) => callOf(endpoints.decideIdleSite, args, SILENCED),
      invalidatesTags: ['DeskSites'],
    }),
  }),
})

export const {
  useConsoleProvisioningQuery,
  useConsoleRetryProvisioningMutation,
  useConsoleSkipStepMutation,
  useConsoleIdleSitesQuery,
  useConsoleDecideIdleMutation,
  useConsoleChangeSiteMutation,
} = sitesApi
