import type { OrderStatus } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { OrderStore } from '../db/order.store.ts'
import { assertMayCancel, type Order } from '../domain/order.ts'

/** Cancels an order of the merchant; throws `orders.order-not-found` or `orders.transition-forbidden`. The store is bound to a transaction. */
export async function cancelOrder(
  orders: OrderStore,
  request: { readonly orderId: string; readonly merchantId: string; readonly status: OrderStatus },
): Promise<Order> {
  const order = await orders.lock(request.orderId, request.merchantId)
  if (!order) throw new DomainError('orders.order-not-found')
  assertMayCancel(order, request.status)
  await orders.setStatus(order.id, request.status)
  return { ...order, status: request.status }
}
