import { apiRoot, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'
import { callWith } from './call-with.ts'

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
    accountSites: build.query<DataOf<typeof endpoints.listSites>, ArgsOf<typeof endpoints.listSites>>({
      query: callWith(endpoints.listSites, { isSilenced: true }),
      providesTags: ['Sites'],
    }),
    accountDeleteCartItem: build.mutation<DataOf<typeof endpoints.deleteCartItem>, ArgsOf<typeof endpoints.deleteCartItem>>({
      query: callWith(endpoints.deleteCartItem, { isSilenced: true }),
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
  useAccountDeleteCartItemMutation,
  useAccountSaveCartItemMutation,
  useAccountCreateOrderMutation,
  useAccountResetPasswordMutation,
} = accountApi
