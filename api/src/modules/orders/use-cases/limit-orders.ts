import type { MoneyUnit } from './money-unit.ts'

/**
 * Whether the merchant may have one more open or bought order: the first always, any further one where verification agrees. Asked where an
 * order is made and where late money would revive one; two at once count each other.
 */
export async function mayHaveOneMore({ orders, mayGrow }: Pick<MoneyUnit, 'orders' | 'mayGrow'>, merchantId: string): Promise<boolean> {
  return !(await orders.hasLiveOrder(merchantId)) || mayGrow(merchantId)
}
