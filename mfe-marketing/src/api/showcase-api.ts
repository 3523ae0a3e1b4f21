import { apiRoot, callOf } from '@parlour/api-client'
import { endpoints, type Developer, type Game, type GameType, type Introduction, type MarketMethod, type RtpBand } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

export type PageOfRows<Row> = { readonly list: readonly Row[]; readonly total: number; readonly page: number; readonly pageSize: number }

export type StudioQuery = {
  readonly search?: string
  readonly type?: GameType
  readonly rtp?: RtpBand
  readonly language?: Locale
  readonly page: string
  readonly pageSize: '10'
}

export type TitleQuery = { readonly developerId: string; readonly search?: string; readonly page: string; readonly pageSize: '10' }

type MarketMethods = { readonly countriesId: number; readonly methods: readonly MarketMethod[] }

const showcaseApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    marketingStudios: build.query<PageOfRows<Developer>, StudioQuery>({
      query: (query) => callOf(endpoints.listDevelopers, { query, body: undefined }, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    marketingTitles: build.query<PageOfRows<Game>, TitleQuery>({
      query: (query) => callOf(endpoints.listGames, { query, body: undefined }, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    marketingMarketMethods: build.query<MarketMethods, string>({
      query: (countriesId) => callOf(endpoints.listMarketMethods, { query: { countriesId }, body: undefined }, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
    marketingMarketProfile: build.query<Introduction, string>({
      query: (countriesId) => callOf(endpoints.getIntroduction, { query: { countriesId }, body: undefined }, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
  }),
})

export const { useMarketingStudiosQuery, useMarketingTitlesQuery, useMarketingMarketMethodsQuery, useMarketingMarketProfileQuery } =
  showcaseApi
