import type { CartItemRepository } from '../db/cart-item.repository.ts'
import type { ClaimRepository } from '../db/claim.repository.ts'
import type { LogoRepository } from '../db/logo.repository.ts'

/** Items, their claims and their pictures, inside one transaction. */
export interface DraftRepositories {
  readonly items: CartItemRepository
  readonly claims: ClaimRepository
  readonly logos: LogoRepository
}

/** Runs work that is written whole or not at all. */
export type Transact = <Result>(work: (stores: DraftRepositories) => Promise<Result>) => Promise<Result>
