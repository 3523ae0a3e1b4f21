import { OrderStatus } from '@parlour/contracts'
import { remainingOf } from '../domain/order.ts'
import { closeOrder } from './close-order.ts'
import { extendOnce } from './extend-once.ts'
import type { OrdersContext } from './orders-context.ts'
import type { DueOrder } from '../db/order.repository.ts'
import type { OrdersStore } from '../db/orders.unit-of-work.ts'

const BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Returns how many timed out. */
export async function expireOrders(ctx: OrdersContext): Promise<number> {
  let expired = 0
  let due = await ctx.orders.listDue(ctx.now(), FIRST_ID, BATCH)
  while (due.length > 0) {
    for (const order of due) if (await expireUnlessHeldOpen(ctx, order)) expired += 1
    due = await ctx.orders.listDue(ctx.now(), due.at(-1)?.id ?? FIRST_ID, BATCH)
  }
  return expired
}

async function expireUnlessHeldOpen(ctx: OrdersContext, { id, merchantId }: DueOrder): Promise<boolean> {
  return ctx.transact(async (store) => {
    await store.lockMerchantMoney(merchantId)
    return !(await store.isHeldOpen(id)) && expireOrder(store, id)
  })
}

/** With money received or pending, extends the deadline once; else times out (0→4) into credit. Returns whether it timed out. */
async function expireOrder(store: OrdersStore, orderId: string): Promise<boolean> {
  const order = await store.orders.lock(orderId)
  if (order?.status !== OrderStatus.PendingPayment || order.expiresAt > store.now()) return false
  const isAwaited = order.seen > 0n || order.confirmed > 0n
  if (isAwaited && !order.extendedAt) {
    await extendOnce(store, order, remainingOf({ ...order, confirmed: order.confirmed + order.seen }))
    return false
  }
  const closed = await closeOrder(store, order, 4)
  await store.publish({ type: 'order.timed-out', merchantId: order.merchantId, order: closed })
  return true
}
