import type { OrdersStore } from '../db/orders.unit-of-work.ts'

/** The first always, further ones if verification allows it. Concurrent calls count each other. */
export async function mayHaveOneMore({ orders, mayGrow }: Pick<OrdersStore, 'orders' | 'mayGrow'>, merchantId: string): Promise<boolean> {
  return !(await orders.hasLiveOrder(merchantId)) || mayGrow(merchantId)
}
