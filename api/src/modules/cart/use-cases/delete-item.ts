import { heldFrom } from '../domain/name-claim.ts'
import { UNDO_MS, type CartItem } from '../domain/cart-item.ts'
import type { Transact } from './draft-stores.ts'

export interface DeleteItemDeps {
  readonly transact: Transact
  readonly now: () => Date
}

export interface DeleteItem {
  /** The name is freed when the undo period ends. Throws `cart.item-not-found`, also when already deleted. */
  readonly remove: (merchantId: string, itemId: string) => Promise<void>
  /** Throws `cart.item-not-found` after the undo period, or `cart.drafts-full`. */
  readonly restore: (merchantId: string, itemId: string) => Promise<CartItem>
}

export function makeDeleteItem({ transact, now }: DeleteItemDeps): DeleteItem {
  return {
    remove: async (merchantId, itemId) =>
      transact(async ({ items, claims }) => {
        const at = now()
        await items.remove(merchantId, itemId, at)
        await claims.renew(itemId, new Date(at.getTime() + UNDO_MS))
      }),
    restore: async (merchantId, itemId) =>
      transact(async ({ items, claims }) => {
        const at = now()
        const item = await items.restore(merchantId, itemId, new Date(at.getTime() - UNDO_MS))
        await claims.renew(itemId, heldFrom(at))
        return item
      }),
  }
}
