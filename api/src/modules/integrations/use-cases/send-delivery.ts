import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import type { MerchantEvent } from '../../../platform/merchant-events.ts'
import type { IntegrationsStore } from '../db/integrations.unit-of-work.ts'
import { type Delivery, SIGNATURE_HEADER, signatureOf } from '../domain/delivery.ts'
import { pingBodyOf, eventBodyOf, isPublicEvent } from '../event-body.ts'
import type { ClaimedDelivery } from '../db/delivery.repository.ts'
import { isGivenUp, logStartOf, nextTryAt } from '../domain/retry-plan.ts'
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

/** Runs in the transaction of the store; no-op without a subscribed webhook. */
export async function notifyWebhooks(
  { siteAddressOf, now }: IntegrationsContext,
  store: IntegrationsStore,
  event: MerchantEvent,
): Promise<void> {
  if (!isPublicEvent(event)) return
  const { type, merchantId } = event
  const subscribed = await store.webhooks.listSubscribed(merchantId, type)
  if (subscribed.length === 0) return
  const [eventId, at] = [randomUUID(), now()]
  const body = eventBodyOf(eventId, event, at, siteAddressOf)
  await store.deliveries.insertEvent({ id: eventId, merchantId, type, body, createdAt: at })
  for (const { id: webhookId } of subscribed) await addDelivery(store, { webhookId, eventId, at })
}

// Longer than a try may take; a killed sender holds its delivery no longer than this.
const CLAIM_MS = 60_000

/** One attempt, then plans the next on failure; three days of failures pause the webhook. */
export async function deliverEvent(ctx: IntegrationsContext, id: string): Promise<void> {
  const { deliveries, webhooks, post, clockOffsetMs, now } = ctx
  const at = now()
  const claimed = await deliveries.claim(id, at, new Date(at.getTime() + CLAIM_MS))
  if (!claimed) return
  const signature = signatureOf(claimed.body, new Date(at.getTime() - clockOffsetMs), secretsOf(ctx, claimed, at))
  const headers = { [SIGNATURE_HEADER]: signature, 'parlour-delivery': id }
  const outcome = await post(claimed.url, headers, claimed.body)
  const endedAt = now()
  if (outcome.fault === null) {
    await deliveries.finish(claimed, outcome, endedAt, null)
    return webhooks.recordSuccess(claimed.webhookId)
  }
  await deliveries.finish(claimed, outcome, endedAt, nextTryAt(claimed.attempts, endedAt))
  const failingSince = await webhooks.recordFailure(claimed.webhookId, endedAt)
  if (failingSince && isGivenUp(failingSince, endedAt)) await webhooks.giveUp(claimed.webhookId, endedAt)
}

export async function scheduleDueDeliveries({ deliveries, enqueueDelivery, now }: IntegrationsContext): Promise<void> {
  await deliveries.forgetBefore(logStartOf(now()))
  for (const id of await deliveries.listDue(now())) await enqueueDelivery(id)
}

function secretsOf(
  { seal }: IntegrationsContext,
  { webhookId, secret, oldSecret, oldSecretUntil }: ClaimedDelivery,
  at: Date,
): readonly string[] {
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > at
  return [secret, ...(isOldValid ? [oldSecret] : [])].map((sealed) => seal.open(webhookId, sealed))
}
