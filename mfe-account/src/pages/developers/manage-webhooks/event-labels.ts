import type { DeliveryEvent } from '@parlour/contracts'

/** Text keys by event; a dot in a key would open a nested group. */
export const EVENT_LABELS = {
  'order.paid': 'developers.event.orderPaid',
  'order.partly-paid': 'developers.event.orderPartlyPaid',
  'order.completed': 'developers.event.orderCompleted',
  'order.timed-out': 'developers.event.orderTimedOut',
  'order.cancelled': 'developers.event.orderCancelled',
  'order.invalidated': 'developers.event.orderInvalidated',
  ping: 'developers.event.ping',
  'site.live': 'developers.event.siteLive',
} as const satisfies Record<DeliveryEvent, string>
