import type { SiteLogo } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { PasswordHasher } from '../../platform/password-hash.ts'
import { findByHash, storedPictures } from '../../platform/stored-pictures.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { createUnitOfWork } from '../../platform/unit-of-work.ts'
import type { Catalog } from '../catalog/index.ts'
import { cartRoutes } from './cart.routes.ts'
import { createCartItemRepository, type CartItemRepository } from './db/cart-item.repository.ts'
import { createClaimRepository, type ClaimRepository } from './db/claim.repository.ts'
import { createFavouriteRepository } from './db/favourite.repository.ts'
import { createLogoRepository } from './db/logo.repository.ts'
import type { CartContext, CartStore } from './use-cases/cart-context.ts'
import { drawLogo, type DrawnLogo } from './use-cases/draw-logo.ts'
import { markOrdered, readOrderable, type OrderableItem, type TakenOver } from './use-cases/order-item.ts'

export { cartData } from './db/personal-data.ts'
export type { OrderableItem } from './use-cases/order-item.ts'

export interface CartInTransaction {
  /** Throws `cart.item-not-found` when already ordered or deleted, `cart.item-invalid` when the address part was lost. */
  readonly markOrdered: (itemId: string, orderId: string, taken: TakenOver) => Promise<void>
  /** Triggers a reload in open pages; returns the number of affected items. */
  readonly notifyOpen: CartItemRepository['notifyOpen']
  readonly isSlugTaken: ClaimRepository['isSlugTaken']
}

export interface Cart extends ApiModule {
  /** Throws `cart.item-not-found` or `cart.item-invalid`. */
  readonly readOrderable: (call: {
    readonly itemId: string
    readonly merchantId: string
    readonly locale: Locale
  }) => Promise<OrderableItem>
  readonly within: (trx: Database) => CartInTransaction
  /** Renders one logo at a time per process; `hold` retains those of live sites. */
  readonly logos: { readonly draw: typeof drawLogo; readonly hold: (trx: Database, drawn: DrawnLogo, at: Date) => Promise<SiteLogo> }
  /** Purges deleted items and unused pictures now and every hour; only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
}

export interface CartDeps {
  readonly db: Database
  readonly catalog: Catalog
  readonly hasher: PasswordHasher
  readonly config: Config
  readonly now: () => Date
  readonly serverOf: (merchantId: string) => Promise<string>
  readonly onFault: (error: unknown) => void
}

const HOUR_MS = 3_600_000

export function createCart({ db, catalog, hasher, config, now, serverOf, onFault }: CartDeps): Cart {
  const storeOn = (on: Database): CartStore => ({
    items: createCartItemRepository(on),
    claims: createClaimRepository(on),
    logos: createLogoRepository(on),
    favourites: createFavouriteRepository(on),
    now,
  })
  const { protocol } = new URL(config.publicUrl)
  const addressOf = (slug: string) => `${protocol}//${slug}.${config.siteBaseDomain}`
  const ctx: CartContext = { ...createUnitOfWork(db, storeOn), catalog, hasher, serverOf, addressOf }
  const sweep = async () => {
    // A picture younger than an hour may belong to a save that is under way, an item deleted a moment ago may come back.
    const before = new Date(now().getTime() - HOUR_MS)
    await ctx.items.purge(before)
    await ctx.logos.sweep(before)
  }
  return {
    routes: async (app) => {
      await app.register(cartRoutes(ctx))
      await app.register(storedPictures({ folder: 'logos', isOnSites: true, find: findByHash(ctx.logos.read) }))
    },
    readOrderable: async (call) => readOrderable(ctx, call),
    within: (trx) => {
      const store = ctx.within(trx)
      return {
        markOrdered: async (itemId, orderId, taken) => markOrdered(store, itemId, orderId, taken),
        notifyOpen: store.items.notifyOpen,
        isSlugTaken: store.claims.isSlugTaken,
      }
    },
    logos: { draw: drawLogo, hold: async (trx, drawn, at) => createLogoRepository(trx).saveForSite(drawn, at) },
    startSweeps: () => startSweep('cart.purge', sweep, HOUR_MS, onFault),
  }
}
