import type { SiteLogo } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { PasswordHasher } from '../../platform/password-hash.ts'
import { findByHash, storedPictures } from '../../platform/stored-pictures.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Catalog } from '../catalog/index.ts'
import { localeOf } from './cart.presenter.ts'
import { createCartRoutes } from './cart.routes.ts'
import { createCartItemRepository, type CartItemRepository } from './db/cart-item.repository.ts'
import { createClaimRepository, type ClaimRepository } from './db/claim.repository.ts'
import { createFavouriteRepository } from './db/favourite.repository.ts'
import { createLogoRepository } from './db/logo.repository.ts'
import { makeAssessItems } from './use-cases/assess-items.ts'
import { makeChooseName } from './use-cases/choose-name.ts'
import type { DraftRepositories, Transact } from './use-cases/draft-stores.ts'
import { makeDeleteItem } from './use-cases/delete-item.ts'
import { createLogoDrawer, type DrawLogo, type DrawnLogo } from './use-cases/draw-logo.ts'
import { makeFavourites } from './use-cases/favourites.ts'
import { makeOrderDraft, type OrderDraft } from './use-cases/order-draft.ts'
import { makeReadOrderable, type ReadOrderable } from './use-cases/read-orderable.ts'
import { makeSaveItem } from './use-cases/save-item.ts'
import { makeSetDesign } from './use-cases/set-design.ts'
import { makeSetLogo } from './use-cases/set-logo.ts'

export { cartData } from './db/personal-data.ts'
export type { OrderableItem } from './use-cases/read-orderable.ts'

export interface CartInTransaction {
  /** Throws `cart.item-not-found` when already ordered or deleted, `cart.item-invalid` when the address part was lost. */
  readonly markOrdered: OrderDraft
  /** Triggers a reload in open pages; returns the number of affected items. */
  readonly notifyOpen: CartItemRepository['notifyOpen']
  readonly isSlugTaken: ClaimRepository['isSlugTaken']
}

export interface Cart extends ApiModule {
  /** Throws `cart.item-not-found` or `cart.item-invalid`. */
  readonly readOrderable: ReadOrderable
  readonly within: (trx: Database) => CartInTransaction
  /** Renders one logo at a time per process; `hold` retains those of live sites. */
  readonly logos: { readonly draw: DrawLogo; readonly hold: (trx: Database, drawn: DrawnLogo, at: Date) => Promise<SiteLogo> }
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

export function createCart(deps: CartDeps): Cart {
  const { db, catalog, hasher, config, now, serverOf, onFault } = deps
  const { items, claims, logos } = storesOn(db)
  const transact: Transact = async (work) => db.transaction(async (trx) => work(storesOn(trx)))
  const names = makeChooseName({ claims, now })
  const assessItems = makeAssessItems({ catalog, claims })
  const drawLogo = createLogoDrawer()
  const { protocol } = new URL(config.publicUrl)
  const calls = createCartRoutes({
    items,
    assessItems,
    names,
    saveItem: makeSaveItem({ items, transact, catalog, names, hasher, serverOf, now }),
    setDesign: makeSetDesign({ items, transact, catalog, now }),
    setLogo: makeSetLogo({ items, transact, drawLogo, now }),
    deleteItem: makeDeleteItem({ transact, now }),
    favourites: makeFavourites({ favourites: createFavouriteRepository(db), catalog, now }),
    addressOf: (slug) => `${protocol}//${slug}.${config.siteBaseDomain}`,
  })
  const sweep = async () => {
    // A picture younger than an hour may belong to a save that is under way, an item deleted a moment ago may come back.
    const before = new Date(now().getTime() - HOUR_MS)
    await items.purge(before)
    await logos.sweep(before)
  }
  return {
    routes: async (app) => {
      await app.register(calls)
      await app.register(storedPictures({ folder: 'logos', isOnSites: true, find: findByHash(logos.read) }))
    },
    readOrderable: makeReadOrderable({ items, assessItems, localeOf }),
    within: (trx) => {
      const stores = storesOn(trx)
      return {
        markOrdered: makeOrderDraft({ ...stores, now }),
        notifyOpen: stores.items.notifyOpen,
        isSlugTaken: stores.claims.isSlugTaken,
      }
    },
    logos: { draw: drawLogo, hold: async (trx, drawn, at) => createLogoRepository(trx).hold(drawn, at) },
    startSweeps: () => startSweep(sweep, HOUR_MS, onFault),
  }
}

function storesOn(db: Database): DraftRepositories {
  return { items: createCartItemRepository(db), claims: createClaimRepository(db), logos: createLogoRepository(db) }
}
