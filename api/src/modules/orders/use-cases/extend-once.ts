import { MONITORING_MS, type Order } from '../domain/order.ts'
import type { MoneyUnit } from './money-unit.ts'

/** Moves the deadline of an order to the monitoring deadline, the first time only, and tells the merchant what is `missing`, unless nothing is. */
export async function extendOnce({ orders, publish, now }: MoneyUnit, order: Order, missing: bigint): Promise<void> {
  if (order.extendedAt) return
  const extendedAt = now()
  const until = new Date(extendedAt.getTime() + MONITORING_MS)
  const expiresAt = until > order.expiresAt ? until : order.expiresAt
  await orders.change(order.id, { extendedAt, expiresAt })
  if (missing > 0n) await publish({ type: 'order.partly-paid', merchantId: order.merchantId, order, remaining: missing })
}
