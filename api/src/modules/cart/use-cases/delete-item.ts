import { heldFrom } from '../domain/name-claim.ts'
import { UNDO_MS, type CartItem } from '../domain/cart-item.ts'
import type { Transact } from './draft-stores.ts'

export interface DeleteItemDeps {
  readonly transact: Transact
  readonly now: () => Date
}

/** Deletes an item and brings it back. */
export interface DeleteItem {
  /** Its name is free once it cannot be brought back any more. Throws `cart.item-not-found`, also the second time. */
  readonly remove: (merchantId: string, itemId: string) => Promise<void>
  /** Throws `cart.item-not-found` once it is too late, and `cart.drafts-full`. */
  readonly restore: (merchantId: string, itemId: string) => Promise<CartItem>
}

/** Makes the deletion of items and its undoing. */
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
