import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IntegrationsStore } from '../db/integrations.unit-of-work.ts'
import type { Delivery } from '../domain/delivery.ts'
import { pingBodyOf } from '../event-body.ts'
import type { IntegrationsContext } from './integrations-context.ts'
import { found } from './manage-webhooks.ts'

/** Throws `integrations.webhook-not-found`. */
export async function listDeliveries(
  { webhooks, deliveries }: IntegrationsContext,
  merchantId: string,
  { webhookId, before, limit }: { readonly webhookId: string; readonly before: string | null; readonly limit: number },
): Promise<readonly Delivery[]> {
  found(await webhooks.find(webhookId, merchantId))
  return deliveries.list(webhookId, before, limit)
}

/** Throws `integrations.delivery-not-found` or `integrations.webhook-paused`. */
export async function resendDelivery({ transact, now }: IntegrationsContext, deliveryId: string, merchantId: string): Promise<Delivery> {
  return transact(async (store) => {
    const delivery = await store.deliveries.find(deliveryId, merchantId)
    if (!delivery) throw new DomainError('integrations.delivery-not-found')
    const { webhookId, eventId, type, body } = delivery
    if ((await store.webhooks.find(webhookId, merchantId))?.pausedBy) throw new DomainError('integrations.webhook-paused')
    return send(store, { webhookId, eventId, type, body }, now())
  })
}

/** Throws `integrations.webhook-not-found` or `integrations.webhook-paused`. */
export async function pingWebhook({ transact, now }: IntegrationsContext, id: string, ownerId: string): Promise<Delivery> {
  return transact(async (store) => {
    const { id: webhookId, merchantId, pausedBy } = found(await store.webhooks.find(id, ownerId))
    if (pausedBy) throw new DomainError('integrations.webhook-paused')
    const [eventId, at] = [randomUUID(), now()]
    const event = { type: 'ping', body: pingBodyOf(eventId, at) } as const
    await store.deliveries.insertEvent({ id: eventId, merchantId, ...event, createdAt: at })
    return send(store, { webhookId, eventId, ...event }, now())
  })
}

/** Stores the delivery and enqueues its first attempt; returns its id. */
export async function addDelivery(
  { deliveries, enqueueDelivery }: IntegrationsStore,
  delivery: { readonly webhookId: string; readonly eventId: string; readonly at: Date },
): Promise<string> {
  const id = randomUUID()
  await deliveries.insert({ id, ...delivery })
  await enqueueDelivery(id)
  return id
}

async function send(
  store: IntegrationsStore,
  event: Pick<Delivery, 'webhookId' | 'eventId' | 'type' | 'body'>,
  at: Date,
): Promise<Delivery> {
  const id = await addDelivery(store, { webhookId: event.webhookId, eventId: event.eventId, at })
  return { ...event, id, createdAt: at, nextAt: at, state: 'waiting', attempts: 0, log: [] }
}
