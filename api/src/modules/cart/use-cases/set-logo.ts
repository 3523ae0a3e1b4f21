import type { CartItemRepository } from '../db/cart-item.repository.ts'
import type { CartItem } from '../domain/cart-item.ts'
import type { DraftRepositories, Transact } from './draft-stores.ts'
import type { DrawLogo } from './draw-logo.ts'
import { changeDraft } from './save-item.ts'

export interface SetLogoDeps {
  readonly items: CartItemRepository
  readonly transact: Transact
  readonly drawLogo: DrawLogo
  readonly now: () => Date
}

export type SetLogo = (call: { readonly merchantId: string; readonly itemId: string; readonly image: string | null }) => Promise<CartItem>

/** Throws `cart.item-not-found` or `cart.logo-rejected`, without changing the item. */
export function makeSetLogo({ items, transact, drawLogo, now }: SetLogoDeps): SetLogo {
  return async function setLogo({ merchantId, itemId, image }) {
    const item = await items.get(merchantId, itemId)
    const drawn = image === null ? null : await drawLogo(Buffer.from(image, 'base64'))
    return transact(async (stores: DraftRepositories) => {
      const logo = drawn && (await stores.logos.keep(drawn, now()))
      return changeDraft(stores, item, { changes: { logo }, terms: {} }, now())
    })
  }
}
