import type { MoneyUnit } from './money-unit.ts'

/** The first always, further ones if verification allows it. Concurrent calls count each other. */
export async function mayHaveOneMore({ orders, mayGrow }: Pick<MoneyUnit, 'orders' | 'mayGrow'>, merchantId: string): Promise<boolean> {
  return !(await orders.hasLiveOrder(merchantId)) || mayGrow(merchantId)
}
