import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import type { PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import type { DeliveryRepository } from '../db/delivery.repository.ts'
import type { WebhookRepository } from '../db/webhook.repository.ts'
import { eventBodyOf, isPublicEvent } from '../event-body.ts'

export interface NotifyDeps {
  readonly storesOf: (db: Database) => { readonly webhooks: WebhookRepository; readonly deliveries: DeliveryRepository }
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly siteAddressOf: (slug: string) => string
  readonly now: () => Date
}

/** Runs in the caller's transaction; no-op without a subscribed webhook. */
export function makeNotifyWebhooks({ storesOf, queue, siteAddressOf, now }: NotifyDeps): PublishMerchantEvent {
  return async (trx, event) => {
    if (!isPublicEvent(event)) return
    const { webhooks, deliveries } = storesOf(trx)
    const { type, merchantId } = event
    const subscribed = await webhooks.listSubscribed(merchantId, type)
    if (subscribed.length === 0) return
    const [eventId, at] = [randomUUID(), now()]
    const body = eventBodyOf(eventId, event, at, siteAddressOf)
    await deliveries.insertEvent({ id: eventId, merchantId, type, body, createdAt: at })
    for (const { id: webhookId } of subscribed) {
      const id = randomUUID()
      await deliveries.insert({ id, webhookId, eventId, at })
      await queue.enqueue(trx, { name: 'integrations.deliver', payload: { id } })
    }
  }
}
