import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type SearchResults } from '@parlour/contracts'

/** Sites and orders that words find; what was found is forgotten with the palette. */
export const searchApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    searchShellWorkspace: build.query<SearchResults, string>({
      query: (q) => callOf(endpoints.searchWorkspace, { query: { q } }, { isSilenced: true }),
      keepUnusedDataFor: 0,
    }),
  }),
})
