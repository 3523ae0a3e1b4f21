import type { ApiKey, Webhook, WebhookDelivery } from '@parlour/contracts'
import type { ApiKey as StoredKey } from './domain/api-key.ts'
import type { Delivery } from './domain/delivery.ts'
import type { Webhook as StoredWebhook } from './domain/webhook.ts'

export function presentWebhook({ id, url, events, pausedBy, failingSince, oldSecretUntil, createdAt }: StoredWebhook, at: Date): Webhook {
  return {
    id,
    url,
    events: [...events],
    pausedBy,
    failingSince: failingSince?.toISOString() ?? null,
    oldSecretUntil: laterThan(oldSecretUntil, at),
    createdAt: createdAt.toISOString(),
  }
}

export function presentDelivery({ id, eventId, type, body, state, attempts, createdAt, nextAt, log }: Delivery): WebhookDelivery {
  return {
    id,
    eventId,
    type,
    body,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    nextTryAt: nextAt?.toISOString() ?? null,
    log: log.map(({ at, status, durationMs, answer, fault }) => ({ at: at.toISOString(), status, durationMs, answer, fault })),
  }
}

export function presentKey({ id, name, hint, scopes, createdAt, lastUsedOn, oldUntil }: StoredKey, at: Date): ApiKey {
  return { id, name, hint, scopes: [...scopes], createdAt: createdAt.toISOString(), lastUsedOn, oldUntil: laterThan(oldUntil, at) }
}

function laterThan(end: Date | null, at: Date): string | null {
  return end !== null && end > at ? end.toISOString() : null
}
