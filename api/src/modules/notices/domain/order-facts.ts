import type { NoticeFacts } from './notice.ts'

/** What a notice names of an order. */
export function orderFacts(order: { readonly orderNumber: string; readonly siteName: string }): NoticeFacts {
  return { order: order.orderNumber, site: order.siteName }
}
