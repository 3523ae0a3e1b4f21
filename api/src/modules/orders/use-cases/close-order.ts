import { OrderStatus } from '@parlour/contracts'
import { crashPoint } from '../../../platform/crash-point.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { closure } from '../../ledger/index.ts'
import type { OrdersStore } from '../db/orders.unit-of-work.ts'
import { assertMayGo } from '../domain/order-status.ts'
import { assertMayCancel, type Order } from '../domain/order.ts'
import type { OrdersContext } from './orders-context.ts'

/** What an unbought order holds becomes credit. Throws `orders.transition-forbidden`. */
export async function closeOrder(
  { orders, ledger, publish, now }: OrdersStore,
  order: Order,
  status: typeof OrderStatus.Invalid | typeof OrderStatus.TimedOut | typeof OrderStatus.Cancelled,
): Promise<Order> {
  assertMayGo(order.status, status)
  // A timed-out order that becomes invalid gave its money to the credit before.
  const returning = order.status === OrderStatus.PendingPayment ? order.confirmed : 0n
  const changes = { status, closedAt: now(), returned: order.returned + returning }
  const closed: Order = { ...order, ...changes }
  await orders.change(order.id, changes)
  crashPoint('orders.in-closure')
  if (returning === 0n) return closed
  await ledger.post(closure(order, 1))
  const { merchantId, id } = order
  await publish({ type: 'credit.received', merchantId, order, amount: returning, key: `close:${id}` })
  return closed
}

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
    const closed = await closeOrder(store, order, OrderStatus.Cancelled)
    await store.publish({ type: 'order.cancelled', merchantId: order.merchantId, order: closed })
    return closed
  })
}
