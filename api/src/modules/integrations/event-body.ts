import { wireOf, WEBHOOK_EVENTS, type WebhookEvent } from '@parlour/contracts'
import type { MerchantEvent } from '../../platform/merchant-events.ts'

export type PublicEvent = Extract<MerchantEvent, { readonly type: WebhookEvent }>

export function isPublicEvent(event: MerchantEvent): event is PublicEvent {
  return WEBHOOK_EVENTS.some((type) => type === event.type)
}

/** Identical bytes for every webhook and attempt, since they are signed. */
export function eventBodyOf(id: string, event: PublicEvent, at: Date, siteAddressOf: (slug: string) => string): string {
  return JSON.stringify({ id, type: event.type, createdAt: at.toISOString(), data: dataOf(event, siteAddressOf) })
}

export function pingBodyOf(id: string, at: Date): string {
  return JSON.stringify({ id, type: 'ping', createdAt: at.toISOString(), data: {} })
}

function dataOf(event: PublicEvent, siteAddressOf: (slug: string) => string): Readonly<Record<string, string>> {
  if (event.type === 'site.live') {
    const { id, orderId, siteName, slug } = event.site
    return { id, orderId, siteName, domain: siteAddressOf(slug) }
  }
  const { id, orderNumber, siteName, amount, confirmed } = event.order
  return { id, orderId: orderNumber, siteName, amount: wireOf(amount), actualPayment: wireOf(confirmed), currency: 'USDT' }
}
