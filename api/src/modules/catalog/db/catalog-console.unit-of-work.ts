import type { Database } from '../../../platform/database.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import { createCatalogRepository, type CatalogRepository } from './catalog.repository.ts'
import { createDesignConsoleRepository, type DesignConsoleRepository } from './design-console.repository.ts'
import {
  createMarketConsoleRepository,
  createMarketChangeRepository,
  createPackageVersionRepository,
  type MarketConsoleRepository,
  type MarketChangeRepository,
  type PackageVersionRepository,
} from './market-console.repository.ts'

export interface ItemScope {
  readonly countriesId?: number | undefined
  readonly packageId?: string | undefined
  readonly templateId?: string | undefined
  readonly themeId?: string | undefined
  readonly schemeId?: string | undefined
}

/** What staff changes in the catalogue, on one connection. */
export interface CatalogConsoleStore extends BaseStore {
  readonly catalog: CatalogRepository
  readonly markets: MarketConsoleRepository
  readonly changes: MarketChangeRepository
  readonly versions: PackageVersionRepository
  readonly designs: DesignConsoleRepository
  /** Triggers a reload for merchants with open items in scope; returns the item count. */
  readonly notifyItems: (scope: ItemScope) => Promise<number>
}

export type CatalogConsoleUnitOfWork = UnitOfWork<CatalogConsoleStore>

export type NotifyItems = (trx: Database, scope: ItemScope) => Promise<number>

export function createCatalogConsoleUnitOfWork(db: Database, notifyItems: NotifyItems): CatalogConsoleUnitOfWork {
  return createUnitOfWork(db, (on) => ({
    ...createBaseStore(on),
    catalog: createCatalogRepository(on),
    markets: createMarketConsoleRepository(on),
    changes: createMarketChangeRepository(on),
    versions: createPackageVersionRepository(on),
    designs: createDesignConsoleRepository(on),
    notifyItems: async (scope) => notifyItems(on, scope),
  }))
}
