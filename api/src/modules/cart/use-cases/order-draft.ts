import { DomainError } from '../../../platform/domain-error.ts'
import type { DraftStores } from './draft-stores.ts'

export type OrderDraft = (itemId: string, orderId: string, slug: string) => Promise<void>

/** Takes an item out of the cart and hands its name to the order, both in the transaction of the stores. */
export function makeOrderDraft({ items, claims, now }: DraftStores & { readonly now: () => Date }): OrderDraft {
  return async function orderDraft(itemId, orderId, slug) {
    await items.markOrdered(itemId, orderId, now())
    if (await claims.keepForOrder(itemId, slug)) return
    throw new DomainError('cart.item-invalid', { fields: { reason: 'site-name-taken', nextStep: 'site-info' } })
  }
}
