import type { OrderStatus } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertMayCancel, type Order } from '../domain/order.ts'
import { closeOrder } from './close-order.ts'
import type { OrdersContext } from './orders-context.ts'

/** A partial payment becomes credit; throws `orders.order-not-found` or `orders.transition-forbidden`. */
export async function cancelOrder(
  ctx: OrdersContext,
  request: { readonly orderId: string; readonly merchantId: string; readonly status: OrderStatus },
): Promise<Order> {
  return ctx.transact(async (store) => {
    await store.lockMerchantMoney(request.merchantId)
    const order = await store.orders.lock(request.orderId, request.merchantId)
    if (!order) throw new DomainError('orders.order-not-found')
    assertMayCancel(order, request.status)
    const closed = await closeOrder(store, order, 5)
    await store.publish({ type: 'order.cancelled', merchantId: order.merchantId, order: closed })
    return closed
  })
}
