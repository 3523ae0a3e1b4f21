import { DomainError } from '../../../platform/domain-error.ts'
import type { Catalog } from '../../catalog/index.ts'
import type { CartItemRepository } from '../db/cart-item.repository.ts'
import type { CartItem, ItemDesign } from '../domain/cart-item.ts'
import type { Transact } from './draft-stores.ts'
import { changeDraft } from './save-item.ts'

export interface SetDesignDeps {
  readonly items: CartItemRepository
  readonly transact: Transact
  readonly catalog: Catalog
  readonly now: () => Date
}

export type SetDesign = (call: {
  readonly merchantId: string
  readonly itemId: string
  readonly version: number | undefined
  readonly design: ItemDesign
}) => Promise<CartItem>

/** Updates the price too. Throws `cart.item-not-found`, `catalog.design-unknown` or `platform.version-conflict`. */
export function makeSetDesign({ items, transact, catalog, now }: SetDesignDeps): SetDesign {
  return async function setDesign({ merchantId, itemId, version, design }) {
    const item = await items.get(merchantId, itemId)
    if (!(await catalog.isDesignSoldIn(item.countriesId, design))) throw new DomainError('catalog.design-unknown')
    const sold = item.packageId ? await catalog.findPackage(item.countriesId, item.packageId) : null
    const terms = sold ? { price: sold.setupFee } : {}
    return transact(async (stores) => changeDraft(stores, item, { changes: { design }, terms, version }, now()))
  }
}
