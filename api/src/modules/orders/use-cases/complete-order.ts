import { OrderStatus } from '@parlour/contracts'
import { completion } from '../../ledger/index.ts'
import type { OrdersStore } from '../db/orders.unit-of-work.ts'
import { assertMayGo } from '../domain/order-status.ts'

/** 1→2 with journal D4, in the transaction in which the site goes live; otherwise throws `orders.transition-forbidden`. */
export async function completeOrder({ orders, ledger, publish }: OrdersStore, orderId: string): Promise<void> {
  const order = await orders.lock(orderId)
  if (!order) throw new Error(`The missing order ${orderId} cannot be completed`)
  assertMayGo(order.status, 2)
  await orders.change(order.id, { status: OrderStatus.Completed })
  await ledger.post(completion(order))
  await publish({ type: 'order.completed', merchantId: order.merchantId, order })
}
