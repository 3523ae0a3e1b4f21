import { OrderStatus } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

const { PendingPayment, Purchased, Completed, Invalid, TimedOut, Cancelled } = OrderStatus

/** The database enforces the same table. */
const MAY_FOLLOW: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [PendingPayment]: [Purchased, Invalid, TimedOut, Cancelled],
  [Purchased]: [Completed, Invalid],
  [Completed]: [],
  [Invalid]: [],
  [TimedOut]: [Purchased, Invalid],
  [Cancelled]: [],
}

export function mayGo(from: OrderStatus, to: OrderStatus): boolean {
  return MAY_FOLLOW[from].includes(to)
}

/** Throws `orders.transition-forbidden` (409) unless the table allows the step. */
export function assertMayGo(from: OrderStatus, to: OrderStatus): void {
  if (!mayGo(from, to)) throw new DomainError('orders.transition-forbidden')
}
