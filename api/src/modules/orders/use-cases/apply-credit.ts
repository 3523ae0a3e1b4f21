import { crashPoint } from '../../../platform/crash-point.ts'
import { ACCOUNTS, creditToOrder } from '../../ledger/index.ts'
import { remainingOf, type Order } from '../domain/order.ts'
import { buyOrder, isShort } from './buy-order.ts'
import type { OrdersStore } from '../db/orders.unit-of-work.ts'

/** The caller must have locked the order; a fully covered order is bought at once. */
export async function applyCredit(store: OrdersStore, order: Order): Promise<Order> {
  const { id, merchantId } = order
  const account = ACCOUNTS.credit(merchantId)
  const credit = -((await store.ledger.lock([account])).get(account.code) ?? 0n)
  const remaining = remainingOf(order)
  const amount = credit < remaining ? credit : remaining
  if (amount <= 0n) return order
  const paid: Order = { ...order, confirmed: order.confirmed + amount, creditApplied: order.creditApplied + amount }
  // What was confirmed before grows with every part, so that it numbers them.
  await store.ledger.post(creditToOrder({ requestId: `${id}:${order.confirmed}`, merchantId, amount }, id))
  crashPoint('orders.in-credit')
  await store.orders.change(id, { confirmed: paid.confirmed, creditApplied: paid.creditApplied })
  return isShort(store, paid) ? paid : buyOrder(store, paid)
}
