import { OrderStatus } from '@parlour/contracts'
import { crashPoint } from '../../../platform/crash-point.ts'
import { purchase, toleratedShortfall, completion } from '../../ledger/index.ts'
import type { OrdersStore } from '../db/orders.unit-of-work.ts'
import { assertMayGo } from '../domain/order-status.ts'
import { remainingOf, type Order } from '../domain/order.ts'

export function isShort({ terms }: Pick<OrdersStore, 'terms'>, order: Order): boolean {
  return remainingOf(order) > terms.tolerance
}

/** 0→1 or 4→1: D2, provisioning job and event in one transaction; forgives a tolerated shortfall. `confirmed` is already booked. */
export async function buyOrder({ orders, ledger, triggerProvisioning, publish, now }: OrdersStore, order: Order): Promise<Order> {
  assertMayGo(order.status, OrderStatus.Purchased)
  const shortfall = remainingOf(order)
  const { confirmed, returned, lastTransaction } = order
  const changes = { status: OrderStatus.Purchased, paidAt: now(), closedAt: null, forgiven: order.forgiven + shortfall }
  const bought: Order = { ...order, ...changes }
  if (shortfall > 0n) await ledger.post(toleratedShortfall(order.id, shortfall))
  await orders.change(order.id, { ...changes, confirmed, returned, lastTransaction })
  crashPoint('orders.in-purchase')
  await ledger.post(purchase({ ...bought, confirmed: bought.confirmed + bought.forgiven }))
  await triggerProvisioning(order.id)
  await publish({ type: 'order.paid', merchantId: order.merchantId, order: bought })
  return bought
}

/** 1→2 with journal D4, in the transaction in which the site goes live; otherwise throws `orders.transition-forbidden`. */
export async function completeOrder({ orders, ledger, publish }: OrdersStore, orderId: string): Promise<void> {
  const order = await orders.lock(orderId)
  if (!order) throw new Error(`The missing order ${orderId} cannot be completed`)
  assertMayGo(order.status, OrderStatus.Completed)
  await orders.change(order.id, { status: OrderStatus.Completed })
  await ledger.post(completion(order))
  await publish({ type: 'order.completed', merchantId: order.merchantId, order })
}
