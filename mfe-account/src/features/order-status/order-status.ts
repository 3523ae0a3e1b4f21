import { OrderStatus } from '@parlour/contracts'
import type { Tone } from '@parlour/ui'

export const ORDER_STATUSES: readonly OrderStatus[] = Object.values(OrderStatus)

/** The label of the pill conveys the state too. */
export const ORDER_TONES: Readonly<Record<OrderStatus, Tone>> = {
  [OrderStatus.PendingPayment]: 'warning',
  [OrderStatus.Purchased]: 'info',
  [OrderStatus.Completed]: 'success',
  [OrderStatus.Invalid]: 'danger',
  [OrderStatus.TimedOut]: 'neutral',
  [OrderStatus.Cancelled]: 'neutral',
}
