import type { SitesContext } from './sites-context.ts'

/** Longer than a job retries by itself: duplicate jobs would pile up and delay the sites that can be built. */
const TRIGGER_AGAIN_MS = 60 * 60_000

/** For every paid order without a live site: the table is authoritative, a lost job is only a lost wake-up. */
export function makeTriggerProvisioning(
  ctx: Pick<SitesContext, 'triggerProvisioning' | 'now'> & { readonly orders: Pick<SitesContext['orders'], 'listPurchased'> },
): () => Promise<void> {
  let triggeredAt = new Map<string, number>()
  return async () => {
    const now = ctx.now().getTime()
    const purchased = await ctx.orders.listPurchased()
    const due = purchased.filter((orderId) => now - (triggeredAt.get(orderId) ?? 0) >= TRIGGER_AGAIN_MS)
    for (const orderId of due) await ctx.triggerProvisioning(orderId)
    triggeredAt = new Map(purchased.map((orderId) => [orderId, due.includes(orderId) ? now : (triggeredAt.get(orderId) ?? 0)]))
  }
}
