import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'
import { callWith } from './call-with.ts'

export interface PackagesOfMarket {
  readonly countriesId: number
  readonly packages: DataOf<typeof endpoints.listPackages>
}

const accountApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountCart: build.query<DataOf<typeof endpoints.listCartItems>, ArgsOf<typeof endpoints.listCartItems>>({
      query: callWith(endpoints.listCartItems, { isSilenced: true }),
      providesTags: ['Cart'],
    }),
    accountPackages: build.query<DataOf<typeof endpoints.listPackages>, ArgsOf<typeof endpoints.listPackages>>({
      query: callWith(endpoints.listPackages),
      providesTags: ['Catalog'],
    }),
    accountPackagesOf: build.query<readonly PackagesOfMarket[], readonly number[]>({
      queryFn: async (markets, _api, _extra, send) => {
        const read: PackagesOfMarket[] = []
        for (const countriesId of markets) {
          const { data, error } = await send(callOf(endpoints.listPackages, { query: { countriesId: String(countriesId) } }))
          if (error !== undefined) return { error }
          read.push({ countriesId, packages: data as DataOf<typeof endpoints.listPackages> })
        }
        return { data: read }
      },
      providesTags: ['Catalog'],
    }),
    accountSites: build.query<DataOf<typeof endpoints.listSites>, ArgsOf<typeof endpoints.listSites>>({
      query: callWith(endpoints.listSites, { isSilenced: true }),
      providesTags: ['Sites'],
    }),
    accountDeleteCartItem: build.mutation<DataOf<typeof endpoints.deleteCartItem>, ArgsOf<typeof endpoints.deleteCartItem>>({
      query: callWith(endpoints.deleteCartItem, { isSilenced: true }),
      invalidatesTags: ['Cart'],
    }),
    accountRestoreCartItem: build.mutation<DataOf<typeof endpoints.restoreCartItem>, ArgsOf<typeof endpoints.restoreCartItem>>({
      query: callWith(endpoints.restoreCartItem, { isSilenced: true }),
      invalidatesTags: ['Cart'],
    }),
    accountSaveCartItem: build.mutation<DataOf<typeof endpoints.saveCartItem>, ArgsOf<typeof endpoints.saveCartItem>>({
      query: callWith(endpoints.saveCartItem, { isSilenced: true }),
      invalidatesTags: ['Cart'],
    }),
    accountCreateOrder: build.mutation<DataOf<typeof endpoints.createOrder>, ArgsOf<typeof endpoints.createOrder>>({
      query: callWith(endpoints.createOrder, { isSilenced: true }),
      invalidatesTags: ['Cart', 'Orders'],
    }),
    accountResetPassword: build.mutation<DataOf<typeof endpoints.resetOperationPassword>, ArgsOf<typeof endpoints.resetOperationPassword>>({
      query: callWith(endpoints.resetOperationPassword, { isSilenced: true }),
      invalidatesTags: ['Sites'],
    }),
  }),
})

export const {
  useAccountCartQuery,
  useAccountPackagesQuery,
  useAccountSitesQuery,
  useAccountPackagesOfQuery,
  useAccountDeleteCartItemMutation,
  useAccountRestoreCartItemMutation,
  useAccountSaveCartItemMutation,
  useAccountCreateOrderMutation,
  useAccountResetPasswordMutation,
} = accountApi
