import { OrderStatus } from '@parlour/contracts'
import type { Tone } from '@parlour/ui'

/** The six states in the order of the filter. */
export const ORDER_STATUSES: readonly OrderStatus[] = Object.values(OrderStatus)

/** The tone of each state's pill; the word says it too. */
export const ORDER_TONES: Readonly<Record<OrderStatus, Tone>> = {
  [OrderStatus.PendingPayment]: 'warning',
  [OrderStatus.Purchased]: 'info',
  [OrderStatus.Completed]: 'success',
  [OrderStatus.Invalid]: 'danger',
  [OrderStatus.TimedOut]: 'neutral',
  [OrderStatus.Cancelled]: 'neutral',
}
