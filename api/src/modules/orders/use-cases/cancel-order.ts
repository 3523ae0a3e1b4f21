import type { OrderStatus } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { MerchantEvent } from '../../../platform/merchant-events.ts'
import type { OrderStore } from '../db/order.store.ts'
import { assertMayCancel, type Order } from '../domain/order.ts'

/** What a cancellation writes to, bound to one transaction. */
export interface CancelUnit {
  readonly orders: OrderStore
  readonly tell: (event: MerchantEvent) => Promise<void>
}

/** Cancels an order of the merchant; throws `orders.order-not-found` or `orders.transition-forbidden`. */
export async function cancelOrder(
  { orders, tell }: CancelUnit,
  request: { readonly orderId: string; readonly merchantId: string; readonly status: OrderStatus },
): Promise<Order> {
  const order = await orders.lock(request.orderId, request.merchantId)
  if (!order) throw new DomainError('orders.order-not-found')
  assertMayCancel(order, request.status)
  await orders.setStatus(order.id, request.status)
  await tell({ type: 'order.cancelled', merchantId: order.merchantId, order })
  return { ...order, status: request.status }
}
