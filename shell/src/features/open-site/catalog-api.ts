import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type Country } from '@parlour/contracts'

const catalogApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listShellCountries: build.query<Country[], void>({
      query: () => callOf(endpoints.listCountries, { query: {} }, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
  }),
})

export const { useListShellCountriesQuery } = catalogApi
