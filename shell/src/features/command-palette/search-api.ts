import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type SearchResults } from '@parlour/contracts'

export const searchApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    searchShellWorkspace: build.query<SearchResults, string>({
      query: (q) => callOf(endpoints.searchWorkspace, { query: { q } }, { isSilenced: true }),
      keepUnusedDataFor: 0,
    }),
  }),
})
