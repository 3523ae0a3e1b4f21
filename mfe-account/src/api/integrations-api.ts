import { apiRoot, type ArgsOf } from '@parlour/api-client'
import { endpoints, type DataOf } from '@parlour/contracts'
import { callWith } from './call-with.ts'

const KEYS = { type: 'Developers', id: 'api-keys' } as const
const WEBHOOKS = { type: 'Developers', id: 'webhooks' } as const
const DELIVERIES = { type: 'Developers', id: 'deliveries' } as const

const integrationsApi = apiRoot.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountApiKeys: build.query<DataOf<typeof endpoints.listApiKeys>, ArgsOf<typeof endpoints.listApiKeys>>({
      query: callWith(endpoints.listApiKeys, { isSilenced: true }),
      providesTags: [KEYS],
    }),
    accountCreateApiKey: build.mutation<DataOf<typeof endpoints.createApiKey>, ArgsOf<typeof endpoints.createApiKey>>({
      query: callWith(endpoints.createApiKey, { isSilenced: true }),
      invalidatesTags: [KEYS],
    }),
    accountRotateApiKey: build.mutation<DataOf<typeof endpoints.rotateApiKey>, ArgsOf<typeof endpoints.rotateApiKey>>({
      query: callWith(endpoints.rotateApiKey, { isSilenced: true }),
      invalidatesTags: [KEYS],
    }),
    accountRevokeApiKey: build.mutation<DataOf<typeof endpoints.revokeApiKey>, ArgsOf<typeof endpoints.revokeApiKey>>({
      query: callWith(endpoints.revokeApiKey, { isSilenced: true }),
      invalidatesTags: [KEYS],
    }),
    accountWebhooks: build.query<DataOf<typeof endpoints.listWebhooks>, ArgsOf<typeof endpoints.listWebhooks>>({
      query: callWith(endpoints.listWebhooks, { isSilenced: true }),
      providesTags: [WEBHOOKS],
    }),
    accountCreateWebhook: build.mutation<DataOf<typeof endpoints.createWebhook>, ArgsOf<typeof endpoints.createWebhook>>({
      query: callWith(endpoints.createWebhook, { isSilenced: true }),
      invalidatesTags: [WEBHOOKS],
    }),
    accountEditWebhook: build.mutation<DataOf<typeof endpoints.editWebhook>, ArgsOf<typeof endpoints.editWebhook>>({
      query: callWith(endpoints.editWebhook, { isSilenced: true }),
      invalidatesTags: [WEBHOOKS],
    }),
    accountRotateWebhook: build.mutation<DataOf<typeof endpoints.rotateWebhook>, ArgsOf<typeof endpoints.rotateWebhook>>({
      query: callWith(endpoints.rotateWebhook, { isSilenced: true }),
      invalidatesTags: [WEBHOOKS],
    }),
    accountDeleteWebhook: build.mutation<DataOf<typeof endpoints.deleteWebhook>, ArgsOf<typeof endpoints.deleteWebhook>>({
      query: callWith(endpoints.deleteWebhook, { isSilenced: true }),
      invalidatesTags: [WEBHOOKS],
    }),
    accountDeliveries: build.query<DataOf<typeof endpoints.listDeliveries>, ArgsOf<typeof endpoints.listDeliveries>>({
      query: callWith(endpoints.listDeliveries, { isSilenced: true }),
      providesTags: [DELIVERIES],
    }),
    accountPingWebhook: build.mutation<DataOf<typeof endpoints.pingWebhook>, ArgsOf<typeof endpoints.pingWebhook>>({
      query: callWith(endpoints.pingWebhook, { isSilenced: true }),
      invalidatesTags: [DELIVERIES],
    }),
    accountResendDelivery: build.mutation<DataOf<typeof endpoints.resendDelivery>, ArgsOf<typeof endpoints.resendDelivery>>({
      query: callWith(endpoints.resendDelivery, { isSilenced: true }),
      invalidatesTags: [DELIVERIES],
    }),
  }),
})

export const {
  useAccountApiKeysQuery,
  useAccountCreateApiKeyMutation,
  useAccountRotateApiKeyMutation,
  useAccountRevokeApiKeyMutation,
  useAccountWebhooksQuery,
  useAccountCreateWebhookMutation,
  useAccountEditWebhookMutation,
  useAccountRotateWebhookMutation,
  useAccountDeleteWebhookMutation,
  useAccountDeliveriesQuery,
  useAccountPingWebhookMutation,
  useAccountResendDeliveryMutation,
} = integrationsApi
