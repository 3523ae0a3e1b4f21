import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type BodyOf, type DataOf } from '@parlour/contracts'

type Endpoints = typeof endpoints

const leagueApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    marketingLeagueTerms: build.query<DataOf<Endpoints['getLeagueTerms']>, void>({
      query: () => callOf(endpoints.getLeagueTerms, { query: {}, body: undefined }, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    marketingSaveLeague: build.mutation<DataOf<Endpoints['saveLeague']>, BodyOf<Endpoints['saveLeague']>>({
      query: (body) => callOf(endpoints.saveLeague, { body }, { isSilenced: true }),
      invalidatesTags: ['User'],
    }),
    marketingLeagueApplication: build.query<DataOf<Endpoints['getLeagueApplication']>, void>({
      query: () => callOf(endpoints.getLeagueApplication, { query: {}, body: undefined }, { isSilenced: true }),
      providesTags: ['User'],
    }),
    marketingClaimLeague: build.mutation<DataOf<Endpoints['claimLeague']>, BodyOf<Endpoints['claimLeague']>>({
      query: (body) => callOf(endpoints.claimLeague, { body }, { isSilenced: true }),
      invalidatesTags: ['User'],
    }),
  }),
})

export const {
  useMarketingLeagueTermsQuery,
  useMarketingSaveLeagueMutation,
  useMarketingLeagueApplicationQuery,
  useMarketingClaimLeagueMutation,
} = leagueApi
