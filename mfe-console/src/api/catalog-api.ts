import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'

type Endpoints = typeof endpoints

const SILENCED = { isSilenced: true } as const

// A refused change means that somebody else was faster: the list is read again either way.
const catalogApi = apiRoot.enhanceEndpoints({ addTagTypes: ['DeskDesigns', 'DeskMarkets', 'DeskPackages'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    consoleDesigns: build.query<DataOf<Endpoints['listConsoleDesigns']>, ArgsOf<Endpoints['listConsoleDesigns']>>({
      query: (args) => callOf(endpoints.listConsoleDesigns, args, SILENCED),
      providesTags: ['DeskDesigns'],
    }),
    consoleDesignSale: build.mutation<DataOf<Endpoints['changeDesignSale']>, ArgsOf<Endpoints['changeDesignSale']>>({
      query: (args) => callOf(endpoints.changeDesignSale, args, SILENCED),
      invalidatesTags: ['DeskDesigns'],
    }),
    consoleMarkets: build.query<DataOf<Endpoints['listConsoleMarkets']>, ArgsOf<Endpoints['listConsoleMarkets']>>({
      query: (args) => callOf(endpoints.listConsoleMarkets, args, SILENCED),
      providesTags: ['DeskMarkets'],
    }),
    consoleRequestMarket: build.mutation<DataOf<Endpoints['requestMarketState']>, ArgsOf<Endpoints['requestMarketState']>>({
      query: (args) => callOf(endpoints.requestMarketState, args, SILENCED),
      invalidatesTags: ['DeskMarkets'],
    }),
    consoleDecideMarket: build.mutation<DataOf<Endpoints['decideMarketState']>, ArgsOf<Endpoints['decideMarketState']>>({
      query: (args) => callOf(endpoints.decideMarketState, args, SILENCED),
      invalidatesTags: ['DeskMarkets'],
    }),
    consoleEditMarket: build.mutation<DataOf<Endpoints['editMarketRules']>, ArgsOf<Endpoints['editMarketRules']>>({
      query: (args) => callOf(endpoints.editMarketRules, args, SILENCED),
      invalidatesTags: ['DeskMarkets'],
    }),
    consolePackages: build.query<DataOf<Endpoints['listPackageVersions']>, ArgsOf<Endpoints['listPackageVersions']>>({
      query: (args) => callOf(endpoints.listPackageVersions, args, SILENCED),
      providesTags: ['DeskPackages'],
    }),
    consoleAddVersion: build.mutation<DataOf<Endpoints['addPackageVersion']>, ArgsOf<Endpoints['addPackageVersion']>>({
      query: (args) => callOf(endpoints.addPackageVersion, args, SILENCED),
      invalidatesTags: ['DeskPackages'],
    }),
  }),
})

export const {
  useConsoleDesignsQuery,
  useConsoleDesignSaleMutation,
  useConsoleMarketsQuery,
  useConsoleRequestMarketMutation,
  useConsoleDecideMarketMutation,
  useConsoleEditMarketMutation,
  useConsolePackagesQuery,
  useConsoleAddVersionMutation,
} = catalogApi
