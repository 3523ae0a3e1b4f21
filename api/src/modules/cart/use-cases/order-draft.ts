import type { SiteLogo } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { DraftRepositories } from './draft-stores.ts'

export interface TakenOver {
  readonly slug: string
  readonly logo: SiteLogo | null
}

export type OrderDraft = (itemId: string, orderId: string, taken: TakenOver) => Promise<void>

/** Everything happens in the transaction of the stores. */
export function makeOrderDraft({
  items,
  claims,
  now,
}: Pick<DraftRepositories, 'items' | 'claims'> & { readonly now: () => Date }): OrderDraft {
  return async function orderDraft(itemId, orderId, { slug, logo }) {
    await items.markOrdered(itemId, { orderId, logo }, now())
    if (await claims.reserveForOrder(itemId, slug)) return
    throw new DomainError('cart.item-invalid', { fields: { reason: 'site-name-taken', nextStep: 'site-info' } })
  }
}
