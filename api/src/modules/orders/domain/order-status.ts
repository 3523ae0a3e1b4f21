import type { OrderStatus } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

/** 0 pending, 1 purchased, 2 completed, 3 invalid, 4 timed out, 5 cancelled: who may follow whom. The database holds the same table. */
const MAY_FOLLOW: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  0: [1, 3, 4, 5],
  1: [2, 3],
  2: [],
  3: [],
  4: [1, 3],
  5: [],
}

/** Whether an order in state `from` may go to `to`. */
export function mayGo(from: OrderStatus, to: OrderStatus): boolean {
  return MAY_FOLLOW[from].includes(to)
}

/** Throws `orders.transition-forbidden` (409) unless the table allows the step. */
export function assertMayGo(from: OrderStatus, to: OrderStatus): void {
  if (!mayGo(from, to)) throw new DomainError('orders.transition-forbidden')
}
