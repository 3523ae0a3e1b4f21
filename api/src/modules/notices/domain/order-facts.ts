import type { NoticeFacts } from './notice.ts'

export function orderFacts(order: { readonly orderNumber: string; readonly siteName: string }): NoticeFacts {
  return { order: order.orderNumber, site: order.siteName }
}
