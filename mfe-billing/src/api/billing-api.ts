import { apiRoot, callOf } from '@parlour/api-client'
import {
  endpoints,
  type Order,
  type Package,
  type PackageId,
  type PaymentAttempt,
  type PaymentMethod,
  type PaymentResult,
  type Site,
} from '@parlour/contracts'

/** The two networks a payment can take. */
export type MethodId = PaymentMethod['id']

const billingApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    billingOrder: build.query<Order, string>({
      query: (id) => callOf(endpoints.getOrder, { query: undefined, body: { id } }, { isSilenced: true }),
      providesTags: (_order, _error, id) => [{ type: 'Orders', id }],
    }),
    billingMethods: build.query<readonly PaymentMethod[], void>({
      query: () => callOf(endpoints.listPaymentMethods, { query: {}, body: undefined }, { isSilenced: true }),
      providesTags: ['Payments'],
    }),
    billingStart: build.mutation<PaymentAttempt, { orderId: string; method: MethodId; idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) =>
        callOf(endpoints.startPayment, { query: undefined, body, idempotencyKey }, { isSilenced: true }),
    }),
    billingResult: build.query<PaymentResult, string>({
      query: (id) => callOf(endpoints.getPaymentResult, { query: undefined, body: { id } }, { isSilenced: true }),
    }),
    billingSites: build.query<readonly Site[], void>({
      query: () => callOf(endpoints.listSites, { query: { pageSize: '50' }, body: undefined }, { isSilenced: true }),
      transformResponse: (page: { readonly list: readonly Site[] }) => page.list,
      providesTags: ['Sites'],
    }),
    billingPackage: build.query<Package, PackageId>({
      query: (id) => callOf(endpoints.getPackage, { query: { id }, body: undefined }, { isSilenced: true }),
      providesTags: ['Catalog'],
    }),
  }),
})

export const {
  useBillingOrderQuery,
  useBillingMethodsQuery,
  useBillingStartMutation,
  useBillingResultQuery,
  useBillingSitesQuery,
  useBillingPackageQuery,
} = billingApi

/** What was last heard of an attempt, without asking again. */
export const useBillingResultState = billingApi.endpoints.billingResult.useQueryState
