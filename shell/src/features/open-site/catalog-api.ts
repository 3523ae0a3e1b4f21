import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type Country } from '@parlour/contracts'

const catalogApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listShellCountries: build.query<Country[], string>({
      // The language is the cache key only: the transport sends it as a header.
      query: (_locale) => callOf(endpoints.listCountries, { query: {} }),
      providesTags: ['Catalog'],
    }),
  }),
})

/** The markets in the language of the page. */
export const { useListShellCountriesQuery } = catalogApi
