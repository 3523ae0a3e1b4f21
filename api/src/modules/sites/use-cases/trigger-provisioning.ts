import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import type { Orders } from '../../orders/index.ts'

/** Longer than a job retries by itself: duplicate jobs would pile up and delay the sites that can be built. */
const TRIGGER_AGAIN_MS = 60 * 60_000

/** For every paid order without a live site: the table is authoritative, a lost job is only a lost wake-up. */
export function makeTriggerProvisioning(deps: {
  readonly db: Database
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly orders: Pick<Orders, 'listPurchased'>
  readonly now: () => Date
}): () => Promise<void> {
  let triggeredAt = new Map<string, number>()
  return async () => {
    const now = deps.now().getTime()
    const purchased = await deps.orders.listPurchased()
    const due = purchased.filter((orderId) => now - (triggeredAt.get(orderId) ?? 0) >= TRIGGER_AGAIN_MS)
    for (const orderId of due) await deps.queue.enqueue(deps.db, { name: 'sites.provision', payload: { orderId } })
    triggeredAt = new Map(purchased.map((orderId) => [orderId, due.includes(orderId) ? now : (triggeredAt.get(orderId) ?? 0)]))
  }
}
