import { randomUUID } from 'node:crypto'
import type { MerchantEvent } from '../../../platform/merchant-events.ts'
import type { IntegrationsStore } from '../db/integrations.unit-of-work.ts'
import { eventBodyOf, isPublicEvent } from '../event-body.ts'
import type { IntegrationsContext } from './integrations-context.ts'
import { addDelivery } from './send-delivery.ts'

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
