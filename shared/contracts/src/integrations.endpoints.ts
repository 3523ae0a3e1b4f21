import { Type, type Static } from 'typebox'
import { defineEndpoint, type KeyScope } from './endpoint.ts'
import { AgainProof, PROOF_ERRORS } from './identity.endpoints.ts'
import { Id, IsoTime, LineOfText, Strict } from './parts.ts'
import { INTEGRATION_LIMITS } from './rules.ts'

export const WebhookEvent = Type.Union([
  Type.Literal('order.paid'),
  Type.Literal('order.partly-paid'),
  Type.Literal('order.completed'),
  Type.Literal('order.timed-out'),
  Type.Literal('order.cancelled'),
  Type.Literal('order.invalidated'),
  Type.Literal('site.live'),
])
export type WebhookEvent = Static<typeof WebhookEvent>

export const WEBHOOK_EVENTS: readonly WebhookEvent[] = [
  'order.partly-paid',
  'order.paid',
  'order.completed',
  'order.timed-out',
  'order.cancelled',
  'order.invalidated',
  'site.live',
]

const Scope = Type.Union([
  Type.Literal('orders:read'),
  Type.Literal('sites:read'),
  Type.Literal('settlement:read'),
  Type.Literal('usage:write'),
])

export const KEY_SCOPES: readonly KeyScope[] = ['orders:read', 'sites:read', 'settlement:read', 'usage:write']

const Events = Type.Array(WebhookEvent, { minItems: 1, maxItems: WEBHOOK_EVENTS.length, uniqueItems: true })
const Scopes = Type.Array(Scope, { minItems: 1, maxItems: KEY_SCOPES.length, uniqueItems: true })
const Secret = Type.String()

/** `oldSecretUntil` is set while two secrets sign. */
export const Webhook = Type.Object({
  id: Id,
  url: Type.String(),
  events: Type.Array(WebhookEvent),
  /** By the merchant, or after three days of failures. */
  pausedBy: Type.Union([Type.Literal('merchant'), Type.Literal('failures'), Type.Null()]),
  failingSince: Type.Union([IsoTime, Type.Null()]),
  oldSecretUntil: Type.Union([IsoTime, Type.Null()]),
  createdAt: IsoTime,
})
export type Webhook = Static<typeof Webhook>

/** Timeout of ten seconds, non-public address, redirect, no connection, or a status other than 2xx. */
export const DeliveryFault = Type.Union([
  Type.Literal('timeout'),
  Type.Literal('address'),
  Type.Literal('redirect'),
  Type.Literal('connection'),
  Type.Literal('status'),
])
export type DeliveryFault = Static<typeof DeliveryFault>

export const DeliveryEvent = Type.Union([...WebhookEvent.anyOf, Type.Literal('ping')])
export type DeliveryEvent = Static<typeof DeliveryEvent>

const DeliveryTry = Type.Object({
  at: IsoTime,
  status: Type.Union([Type.Integer(), Type.Null()]),
  durationMs: Type.Integer(),
  answer: Type.String(),
  fault: Type.Union([DeliveryFault, Type.Null()]),
})

/** With its last 20 tries, newest first; `answer` is the first kilobyte of the response. */
export const WebhookDelivery = Type.Object({
  id: Id,
  eventId: Id,
  type: DeliveryEvent,
  body: Type.String(),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('delivered'), Type.Literal('failed')]),
  attempts: Type.Integer(),
  createdAt: IsoTime,
  nextTryAt: Type.Union([IsoTime, Type.Null()]),
  log: Type.Array(DeliveryTry, { maxItems: INTEGRATION_LIMITS.attemptsLogged }),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

/** `hint` is the readable prefix, `lastUsedOn` a UTC day, `oldUntil` is set while two tokens work. */
export const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  hint: Type.String(),
  scopes: Type.Array(Scope),
  createdAt: IsoTime,
  lastUsedOn: Type.Union([Type.String(), Type.Null()]),
  oldUntil: Type.Union([IsoTime, Type.Null()]),
})
export type ApiKey = Static<typeof ApiKey>

const OWN = { tag: 'integrations', access: 'merchant', permission: 'developer', owner: 'self', isExtension: true } as const

export const listWebhooks = defineEndpoint({
  ...OWN,
  operationId: 'listWebhooks',
  method: 'GET',
  path: '/api/integrations/webhooks',
  summary: 'Webhooks of the merchant.',
  rate: 'read',
  query: Strict({}),
  data: Type.Array(Webhook),
  reads: ['Webhooks'],
  errors: [],
})

/** The secret is only in this response. Needs a proof, because merchant data is sent to the address. */
export const createWebhook = defineEndpoint({
  ...OWN,
  operationId: 'createWebhook',
  method: 'POST',
  path: '/api/integrations/webhook-create',
  summary: 'Add a webhook.',
  rate: 'write',
  body: Strict({ url: LineOfText(1, 500), events: Events, ...AgainProof }),
  data: Type.Object({ webhook: Webhook, secret: Secret }),
  changes: ['Webhooks'],
  errors: ['integrations.url-rejected', 'integrations.too-many', ...PROOF_ERRORS],
})

/** Resuming resets the failure count. Another address or other events need a proof. */
export const editWebhook = defineEndpoint({
  ...OWN,
  operationId: 'editWebhook',
  method: 'POST',
  path: '/api/integrations/webhook-edit',
  summary: 'Change, pause or resume a webhook.',
  rate: 'write',
  body: Strict({
    id: Id,
    url: Type.Optional(LineOfText(1, 500)),
    events: Type.Optional(Events),
    isPaused: Type.Optional(Type.Boolean()),
    ...AgainProof,
  }),
  data: Webhook,
  changes: ['Webhooks'],
  errors: ['integrations.webhook-not-found', 'integrations.url-rejected', ...PROOF_ERRORS],
})

/** The new secret is only in this response; the old one also signs for 24 hours. */
export const rotateWebhook = defineEndpoint({
  ...OWN,
  operationId: 'rotateWebhook',
  method: 'POST',
  path: '/api/integrations/webhook-rotate',
  summary: 'A new secret of a webhook.',
  rate: 'write',
  body: Strict({ id: Id, ...AgainProof }),
  data: Type.Object({ webhook: Webhook, secret: Secret }),
  changes: ['Webhooks'],
  errors: ['integrations.webhook-not-found', ...PROOF_ERRORS],
})

export const deleteWebhook = defineEndpoint({
  ...OWN,
  operationId: 'deleteWebhook',
  method: 'POST',
  path: '/api/integrations/webhook-delete',
  summary: 'Delete a webhook.',
  rate: 'write',
  body: Strict({ id: Id }),
  data: Type.Object({ id: Id }),
  changes: ['Webhooks'],
  errors: ['integrations.webhook-not-found'],
})

/** Sends `ping`, which every webhook receives. */
export const pingWebhook = defineEndpoint({
  ...OWN,
  operationId: 'pingWebhook',
  method: 'POST',
  path: '/api/integrations/webhook-ping',
  summary: 'Send a test to a webhook.',
  rate: 'write',
  body: Strict({ id: Id }),
  data: WebhookDelivery,
  changes: ['Deliveries'],
  errors: ['integrations.webhook-not-found', 'integrations.webhook-paused'],
})

export const listDeliveries = defineEndpoint({
  ...OWN,
  operationId: 'listDeliveries',
  method: 'GET',
  path: '/api/integrations/deliveries',
  summary: 'Deliveries of a webhook.',
  rate: 'read',
  query: Strict({ id: Id, before: Type.Optional(Id) }),
  data: Type.Object({ list: Type.Array(WebhookDelivery), next: Type.Union([Id, Type.Null()]) }),
  reads: ['Deliveries'],
  errors: ['integrations.webhook-not-found'],
})

/** Creates a new delivery of the same event. */
export const resendDelivery = defineEndpoint({
  ...OWN,
  operationId: 'resendDelivery',
  method: 'POST',
  path: '/api/integrations/delivery-resend',
  summary: 'Send an event again.',
  rate: 'write',
  body: Strict({ id: Id }),
  data: WebhookDelivery,
  changes: ['Deliveries'],
  errors: ['integrations.delivery-not-found', 'integrations.webhook-paused'],
})

export const listApiKeys = defineEndpoint({
  ...OWN,
  operationId: 'listApiKeys',
  method: 'GET',
  path: '/api/integrations/keys',
  summary: 'API keys of the merchant.',
  rate: 'read',
  query: Strict({}),
  data: Type.Array(ApiKey),
  reads: ['ApiKeys'],
  errors: [],
})

/** The token is only in this response. Needs a proof, because a key outlives every session. */
export const createApiKey = defineEndpoint({
  ...OWN,
  operationId: 'createApiKey',
  method: 'POST',
  path: '/api/integrations/key-create',
  summary: 'Make an API key.',
  rate: 'write',
  body: Strict({ name: LineOfText(1, 40), scopes: Scopes, ...AgainProof }),
  data: Type.Object({ key: ApiKey, token: Secret }),
  changes: ['ApiKeys'],
  errors: ['integrations.too-many', 'verification.required', ...PROOF_ERRORS],
})

/** The new token is only in this response; the old one works for another 24 hours. */
export const rotateApiKey = defineEndpoint({
  ...OWN,
  operationId: 'rotateApiKey',
  method: 'POST',
  path: '/api/integrations/key-rotate',
  summary: 'A new token of an API key.',
  rate: 'write',
  body: Strict({ id: Id, ...AgainProof }),
  data: Type.Object({ key: ApiKey, token: Secret }),
  changes: ['ApiKeys'],
  errors: ['integrations.key-not-found', ...PROOF_ERRORS],
})

/** Takes effect at once, for the old token too. */
export const revokeApiKey = defineEndpoint({
  ...OWN,
  operationId: 'revokeApiKey',
  method: 'POST',
  path: '/api/integrations/key-revoke',
  summary: 'End an API key.',
  rate: 'write',
  body: Strict({ id: Id }),
  data: Type.Object({ id: Id }),
  changes: ['ApiKeys'],
  errors: ['integrations.key-not-found'],
})
