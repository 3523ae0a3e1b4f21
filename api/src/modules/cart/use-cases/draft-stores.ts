import type { CartItemRepository } from '../db/cart-item.repository.ts'
import type { ClaimRepository } from '../db/claim.repository.ts'
import type { LogoRepository } from '../db/logo.repository.ts'

export interface DraftRepositories {
  readonly items: CartItemRepository
  readonly claims: ClaimRepository
  readonly logos: LogoRepository
}

export type Transact = <Result>(work: (stores: DraftRepositories) => Promise<Result>) => Promise<Result>
