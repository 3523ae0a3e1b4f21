import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import type { Orders } from '../../orders/index.ts'

/** Longer than a job tries by itself: one more for each order and minute would pile up, and hold up the sites that can be built. */
const WAKE_AGAIN_MS = 60 * 60_000

/** Enqueues provisioning for every paid order without a live site: the table is the truth, a lost job is only a lost wake-up. */
export function makeWakeProvisioning(deps: {
  readonly db: Database
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly orders: Pick<Orders, 'listPurchased'>
  readonly now: () => Date
}): () => Promise<void> {
  let wokenAt = new Map<string, number>()
  return async () => {
    const now = deps.now().getTime()
    const purchased = await deps.orders.listPurchased()
    const due = purchased.filter((orderId) => now - (wokenAt.get(orderId) ?? 0) >= WAKE_AGAIN_MS)
    for (const orderId of due) await deps.queue.enqueue(deps.db, { name: 'sites.provision', payload: { orderId } })
    wokenAt = new Map(purchased.map((orderId) => [orderId, due.includes(orderId) ? now : (wokenAt.get(orderId) ?? 0)]))
  }
}
