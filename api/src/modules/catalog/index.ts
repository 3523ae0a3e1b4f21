import type { Country, Design } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { withDeadline, type ReadQueue } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { marketConsoleRoutes, designConsoleRoutes, packageConsoleRoutes } from './catalog-console.routes.ts'
import { presentCountry } from './catalog.presenter.ts'
import { createCatalogRoutes } from './catalog.routes.ts'
import { createCatalogConsoleUnitOfWork, type ItemScope } from './db/catalog-console.unit-of-work.ts'
import { readWaitingChanges } from './db/market-console.repository.ts'
import { createCatalogRepository } from './db/catalog.repository.ts'
import { createDesignFacetsRepository } from './db/design-facets.repository.ts'
import { createDesignRepository } from './db/design.repository.ts'
import { createShowcaseRepository } from './db/showcase.repository.ts'
import type { ThumbnailOf } from './design.presenter.ts'
import type { Market, PackageTerms } from './domain/market.ts'
import { createMarketReads, findMarket, assertMayOpen, barOf, type MarketBar, type WantedSite } from './use-cases/find-market.ts'

export type { ItemScope } from './db/catalog-console.unit-of-work.ts'
export type { ThumbnailOf } from './design.presenter.ts'
export type { PackageTerms } from './domain/market.ts'
export type { MarketBar } from './use-cases/find-market.ts'
export { searchKeyOf, slugOf } from './domain/search-text.ts'

type MarketRules = Pick<Market, 'paymentMethods' | 'minimumAge' | 'licenceRequirement' | 'restrictions'>

/** A caller passes the connection that it holds: waiting for a second one can deadlock the pool. */
export interface Catalog extends ApiModule {
  /** Throws `catalog.country-unknown`. */
  readonly barOf: (site: WantedSite, connection?: Database) => Promise<MarketBar>
  /** Throws `catalog.country-unknown`, `catalog.country-blocked` or `verification.required`. */
  readonly assertMayOpen: (site: WantedSite, connection?: Database) => Promise<void>
  /** Throws `catalog.country-unknown`. */
  readonly countryOf: (countriesId: number, locale: Locale) => Promise<Country & MarketRules>
  /** Throws `catalog.package-unknown` when the package is not sold in that market. */
  readonly packageOf: (countriesId: number, packageId: string) => Promise<PackageTerms>
  /** Like `packageOf`, but returns null instead of throwing. */
  readonly findPackage: (countriesId: number, packageId: string, connection?: Database) => Promise<PackageTerms | null>
  readonly feesOf: (db: Database, packageId: string, at: Date) => Promise<PackageTerms>
  readonly blockedCountries: () => Promise<readonly string[]>
  readonly isDesignKnown: (design: Design) => Promise<boolean>
  readonly onlyKnownDesigns: (designs: readonly Design[]) => Promise<readonly Design[]>
  readonly isDesignSoldIn: (countriesId: number, design: Design) => Promise<boolean>
}

export interface CatalogDeps {
  readonly db: Database
  readonly reads?: Database
  readonly now: () => Date
  readonly thumbnailOf: ThumbnailOf
  readonly isVerified: (db: Database, merchantId: string) => Promise<boolean>
}

export function createCatalog({ db, reads = db, now, thumbnailOf, isVerified }: CatalogDeps): Catalog {
  const catalog = createCatalogRepository(db)
  const designs = createDesignRepository(db)
  const readMarket = createMarketReads(catalog)
  const shown = createCatalogRepository(reads)
  const ctx = {
    catalog: shown,
    readMarket: createMarketReads(shown),
    showcase: createShowcaseRepository(reads),
    designs: createDesignRepository(reads),
    facets: createDesignFacetsRepository(reads),
    now,
  }
  const judgingOn = (connection: Database) => ({
    catalog: createCatalogRepository(connection),
    isVerified: async (merchantId: string) => isVerified(connection, merchantId),
  })
  const findPackage: Catalog['findPackage'] = async (countriesId, packageId, connection = db) =>
    (await createCatalogRepository(connection).listPackages(countriesId, now())).find((terms) => terms.id === packageId) ?? null
  return {
    routes: createCatalogRoutes(ctx, thumbnailOf),
    countryOf: async (countriesId, locale) => {
      const market = await findMarket({ readMarket }, countriesId)
      const { paymentMethods, minimumAge, licenceRequirement, restrictions } = market
      return { ...presentCountry(market, locale), paymentMethods, minimumAge, licenceRequirement, restrictions }
    },
    findPackage,
    feesOf: async (connection, packageId, at) => {
      const terms = await createCatalogRepository(connection).findPackage(packageId, at)
      if (!terms) throw new DomainError('catalog.package-unknown')
      return terms
    },
    packageOf: async (countriesId, packageId) => {
      const terms = await findPackage(countriesId, packageId)
      if (!terms) throw new DomainError('catalog.package-unknown')
      return terms
    },
    blockedCountries: catalog.listBlocked,
    barOf: async (site, connection = db) => barOf(judgingOn(connection), site),
    assertMayOpen: async (site, connection = db) => assertMayOpen(judgingOn(connection), site),
    isDesignKnown: designs.isOnSale,
    onlyKnownDesigns: designs.filterOnSale,
    isDesignSoldIn: designs.isSoldIn,
  }
}

interface CatalogConsoleDeps {
  readonly db: Database
  readonly reads?: Database
  readonly audit: AuditStaff
  readonly cart: { readonly within: (trx: Database) => { readonly notifyOpen: (scope: ItemScope) => Promise<number> } }
  readonly thumbnailOf: ThumbnailOf
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly now: () => Date
}

export interface CatalogConsole extends ApiModule {
  readonly queues: { readonly markets: ReadQueue }
}

export function createCatalogConsole({ db, reads = db, audit, cart, thumbnailOf, namesOf, now }: CatalogConsoleDeps): CatalogConsole {
  const unitOfWork = createCatalogConsoleUnitOfWork(db, async (trx, scope) => cart.within(trx).notifyOpen(scope))
  const ctx = { ...unitOfWork, lists: unitOfWork.within(reads), namesOf, now }
  return {
    queues: { markets: async (on) => withDeadline(await readWaitingChanges(on, now()), now()) },
    routes: async (app) => {
      await app.register(designConsoleRoutes(ctx, audit, thumbnailOf))
      await app.register(marketConsoleRoutes(ctx, audit))
      await app.register(packageConsoleRoutes(ctx, audit))
    },
  }
}
