import { DomainError } from '../../../platform/domain-error.ts'
import type { Catalog } from '../../catalog/index.ts'
import type { CartItemRepository } from '../db/cart-item.repository.ts'
import type { CartItem, ItemDesign } from '../domain/cart-item.ts'

export interface SetDesignDeps {
  readonly items: CartItemRepository
  readonly catalog: Catalog
  readonly now: () => Date
}

export type SetDesign = (call: { readonly merchantId: string; readonly itemId: string; readonly design: ItemDesign }) => Promise<CartItem>

/** Sets the design of one item and takes the price of today (D05); throws `cart.item-not-found` or `catalog.design-unknown`. */
export function makeSetDesign({ items, catalog, now }: SetDesignDeps): SetDesign {
  return async function setDesign({ merchantId, itemId, design }) {
    const item = await items.get(merchantId, itemId)
    if (!(await catalog.isDesignKnown(design))) throw new DomainError('catalog.design-unknown')
    const terms = item.packageId ? await catalog.findPackage(item.countriesId, item.packageId) : null
    return items.update(merchantId, itemId, { design, ...(terms ? { price: terms.setupFee } : {}) }, now())
  }
}
