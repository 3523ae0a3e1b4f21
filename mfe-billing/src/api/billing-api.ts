import { apiRoot, callOf } from '@parlour/api-client'
import {
  endpoints,
  type DestinationCheck,
  type Order,
  type Package,
  type PackageId,
  type PaymentAttempt,
  type PaymentMethod,
  type PaymentMethodId,
  type PaymentReceipt,
  type PaymentResult,
  type RecoveryCase,
  type SharedCheckout,
} from '@parlour/contracts'

export type PaymentTarget = { readonly orderId?: string | undefined; readonly topupAmount?: string | undefined }

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
    billingStart: build.mutation<PaymentAttempt, PaymentTarget & { method: PaymentMethodId; idempotencyKey: string }>({
      query: ({ idempotencyKey, orderId, topupAmount, method }) => {
        const body = { method, ...(orderId === undefined ? {} : { orderId }), ...(topupAmount === undefined ? {} : { topupAmount }) }
        return callOf(endpoints.startPayment, { query: undefined, body, idempotencyKey }, { isSilenced: true })
      },
      invalidatesTags: (attempt) => (attempt ? [{ type: 'Payments', id: attempt.id }] : []),
    }),
    billingResult: build.query<PaymentResult, string>({
      query: (id) => callOf(endpoints.getPaymentResult, { query: undefined, body: { id } }, { isSilenced: true }),
      providesTags: (_result, _error, id) => [{ type: 'Payments', id }],
    }),
    billingReceipt: build.query<PaymentReceipt, string>({
      query: (id) => callOf(endpoints.getPaymentReceipt, { query: { id }, body: undefined }, { isSilenced: true }),
      providesTags: (_receipt, _error, id) => [{ type: 'Payments', id }],
    }),
    billingHandoff: build.mutation<{ readonly token: string; readonly expiresAt: string }, string>({
      query: (id) => callOf(endpoints.createHandoff, { query: undefined, body: { id } }, { isSilenced: true }),
    }),
    billingShared: build.query<SharedCheckout, string>({
      query: (token) => callOf(endpoints.getSharedCheckout, { query: undefined, body: { token } }, { isSilenced: true }),
    }),
    billingCheck: build.mutation<DestinationCheck, { id: string; text: string }>({
      query: (body) => callOf(endpoints.checkDestination, { query: undefined, body }, { isSilenced: true }),
    }),
    billingRecoveries: build.query<readonly RecoveryCase[], void>({
      query: () => callOf(endpoints.listRecoveryCases, { query: {}, body: undefined }, { isSilenced: true }),
      providesTags: ['Payments'],
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
  useBillingReceiptQuery,
  useBillingHandoffMutation,
  useBillingSharedQuery,
  useBillingCheckMutation,
  useBillingRecoveriesQuery,
  useBillingPackageQuery,
} = billingApi
