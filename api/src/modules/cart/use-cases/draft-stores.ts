import type { CartItemRepository } from '../db/cart-item.repository.ts'
import type { ClaimRepository } from '../db/claim.repository.ts'

/** Items and their claims, inside one transaction. */
export interface DraftStores {
  readonly items: CartItemRepository
  readonly claims: ClaimRepository
}

/** Runs work that is written whole or not at all. */
export type Transact = <Result>(work: (stores: DraftStores) => Promise<Result>) => Promise<Result>
