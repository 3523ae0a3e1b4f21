import type { OrderStatus } from '@parlour/contracts'
import type { Tone } from '@parlour/ui'

/** The six states in the order of the filter. */
export const ORDER_STATUSES: readonly OrderStatus[] = [0, 1, 2, 3, 4, 5]

/** The tone of each state's pill; the word says it too. */
export const ORDER_TONES: Readonly<Record<OrderStatus, Tone>> = {
  0: 'warning',
  1: 'info',
  2: 'success',
  3: 'danger',
  4: 'neutral',
  5: 'neutral',
}
