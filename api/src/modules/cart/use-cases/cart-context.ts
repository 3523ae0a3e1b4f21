import type { PasswordHasher } from '../../../platform/password-hash.ts'
import type { UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { Catalog } from '../../catalog/index.ts'
import type { CartItemRepository } from '../db/cart-item.repository.ts'
import type { ClaimRepository } from '../db/claim.repository.ts'
import type { FavouriteRepository } from '../db/favourite.repository.ts'
import type { LogoRepository } from '../db/logo.repository.ts'

export interface CartStore {
  readonly items: CartItemRepository
  readonly claims: ClaimRepository
  readonly logos: LogoRepository
  readonly favourites: FavouriteRepository
  readonly now: () => Date
}

/** What the use cases of the cart work with. */
export type CartContext = UnitOfWork<CartStore> & {
  readonly catalog: Catalog
  readonly hasher: PasswordHasher
  readonly serverOf: (merchantId: string) => Promise<string>
  readonly addressOf: (slug: string) => string
}
