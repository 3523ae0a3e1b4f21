import { MONITORING_MS, type Order } from '../domain/order.ts'
import type { OrdersStore } from '../db/orders.unit-of-work.ts'

/** Only the first time; notifies the merchant of what is `missing`, if anything. */
export async function extendOnce({ orders, publish, now }: OrdersStore, order: Order, missing: bigint): Promise<void> {
  if (order.extendedAt) return
  const extendedAt = now()
  const until = new Date(extendedAt.getTime() + MONITORING_MS)
  const expiresAt = until > order.expiresAt ? until : order.expiresAt
  await orders.change(order.id, { extendedAt, expiresAt })
  if (missing > 0n) await publish({ type: 'order.partly-paid', merchantId: order.merchantId, order, remaining: missing })
}
