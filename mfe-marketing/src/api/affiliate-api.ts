import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type BodyOf, type DataOf } from '@parlour/contracts'

type Endpoints = typeof endpoints

const affiliateApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    marketingAffiliateTerms: build.query<DataOf<Endpoints['getAffiliateTerms']>, void>({
      query: () => callOf(endpoints.getAffiliateTerms, { query: {}, body: undefined }, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    marketingApplyAsAffiliate: build.mutation<DataOf<Endpoints['applyAsAffiliate']>, BodyOf<Endpoints['applyAsAffiliate']>>({
      query: (body) => callOf(endpoints.applyAsAffiliate, { body }, { isSilenced: true }),
      invalidatesTags: ['User'],
    }),
    marketingAffiliateApplication: build.query<DataOf<Endpoints['getAffiliateApplication']>, void>({
      query: () => callOf(endpoints.getAffiliateApplication, { query: {}, body: undefined }, { isSilenced: true }),
      providesTags: ['User'],
    }),
    marketingClaimAffiliateApplication: build.mutation<
      DataOf<Endpoints['claimAffiliateApplication']>,
      BodyOf<Endpoints['claimAffiliateApplication']>
    >({
      query: (body) => callOf(endpoints.claimAffiliateApplication, { body }, { isSilenced: true }),
      invalidatesTags: ['User'],
    }),
  }),
})

export const {
  useMarketingAffiliateTermsQuery,
  useMarketingApplyAsAffiliateMutation,
  useMarketingAffiliateApplicationQuery,
  useMarketingClaimAffiliateApplicationMutation,
} = affiliateApi
