import { OrderStatus } from '@parlour/contracts'
import { remainingOf } from '../domain/order.ts'
import { closeOrder } from './close-order.ts'
import { extendOnce } from './extend-once.ts'
import type { MoneyUnit } from './money-unit.ts'

/** With money received or pending, extends the deadline once; else times out (0→4) into credit. Returns whether it timed out. */
export async function expireOrder(unit: MoneyUnit, orderId: string): Promise<boolean> {
  const order = await unit.orders.lock(orderId)
  if (order?.status !== OrderStatus.PendingPayment || order.expiresAt > unit.now()) return false
  const isAwaited = order.seen > 0n || order.confirmed > 0n
  if (isAwaited && !order.extendedAt) {
    await extendOnce(unit, order, remainingOf({ ...order, confirmed: order.confirmed + order.seen }))
    return false
  }
  const closed = await closeOrder(unit, order, 4)
  await unit.publish({ type: 'order.timed-out', merchantId: order.merchantId, order: closed })
  return true
}
