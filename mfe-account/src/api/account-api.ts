import { apiRoot, callOf, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf, type EndpointDefinition } from '@parlour/contracts'

const call =
  <Definition extends EndpointDefinition>(definition: Definition) =>
  (args: ArgsOf<Definition>) =>
    callOf(definition, args)

const accountApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountCart: build.query<DataOf<typeof endpoints.listCartItems>, ArgsOf<typeof endpoints.listCartItems>>({
      query: call(endpoints.listCartItems),
      providesTags: ['Cart'],
    }),
    accountPackages: build.query<DataOf<typeof endpoints.listPackages>, ArgsOf<typeof endpoints.listPackages>>({
      query: call(endpoints.listPackages),
      providesTags: ['Catalog'],
    }),
    accountOrders: build.query<DataOf<typeof endpoints.listOrders>, ArgsOf<typeof endpoints.listOrders>>({
      query: call(endpoints.listOrders),
      providesTags: ['Orders'],
    }),
    accountOrder: build.query<DataOf<typeof endpoints.getOrder>, ArgsOf<typeof endpoints.getOrder>>({
      query: call(endpoints.getOrder),
      providesTags: ['Orders'],
    }),
    accountSites: build.query<DataOf<typeof endpoints.listSites>, ArgsOf<typeof endpoints.listSites>>({
      query: call(endpoints.listSites),
      providesTags: ['Sites'],
    }),
    accountDeleteCartItem: build.mutation<DataOf<typeof endpoints.deleteCartItem>, ArgsOf<typeof endpoints.deleteCartItem>>({
      query: call(endpoints.deleteCartItem),
      invalidatesTags: ['Cart'],
    }),
    accountSaveCartItem: build.mutation<DataOf<typeof endpoints.saveCartItem>, ArgsOf<typeof endpoints.saveCartItem>>({
      query: call(endpoints.saveCartItem),
      invalidatesTags: ['Cart'],
    }),
    accountCreateOrder: build.mutation<DataOf<typeof endpoints.createOrder>, ArgsOf<typeof endpoints.createOrder>>({
      query: call(endpoints.createOrder),
      invalidatesTags: ['Cart', 'Orders'],
    }),
    accountEditOrder: build.mutation<DataOf<typeof endpoints.editOrder>, ArgsOf<typeof endpoints.editOrder>>({
      query: call(endpoints.editOrder),
      invalidatesTags: ['Cart', 'Orders'],
    }),
    accountResetPassword: build.mutation<DataOf<typeof endpoints.resetOperationPassword>, ArgsOf<typeof endpoints.resetOperationPassword>>({
      query: call(endpoints.resetOperationPassword),
      invalidatesTags: ['Sites'],
    }),
  }),
})

export const {
  useAccountCartQuery,
  useAccountPackagesQuery,
  useAccountOrdersQuery,
  useAccountOrderQuery,
  useAccountSitesQuery,
  useAccountDeleteCartItemMutation,
  useAccountSaveCartItemMutation,
  useAccountCreateOrderMutation,
  useAccountEditOrderMutation,
  useAccountResetPasswordMutation,
} = accountApi
