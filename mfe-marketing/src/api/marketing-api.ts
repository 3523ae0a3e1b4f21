import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, GLOBAL_STATION_ID, type CatalogTotals, type Country, type Package } from '@parlour/contracts'

/** `medianSeconds` is null before the first launch. */
type LaunchClock = { readonly launches: number; readonly medianSeconds: number | null }

const marketingApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    marketingLaunchClock: build.query<LaunchClock, void>({
      query: () => callOf(endpoints.getLaunchClock, { query: {}, body: undefined }, { isSilenced: true }),
      providesTags: ['Sites'],
    }),
    marketingCountries: build.query<readonly Country[], void>({
      query: () => callOf(endpoints.listCountries, { query: {}, body: undefined }, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    marketingTotals: build.query<CatalogTotals, void>({
      query: () => callOf(endpoints.getCatalogTotals, { query: {}, body: undefined }, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    marketingPackages: build.query<readonly Package[], void>({
      query: () =>
        callOf(endpoints.listPackages, { query: { countriesId: String(GLOBAL_STATION_ID) }, body: undefined }, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
  }),
})

export const { useMarketingLaunchClockQuery, useMarketingCountriesQuery, useMarketingPackagesQuery, useMarketingTotalsQuery } = marketingApi
