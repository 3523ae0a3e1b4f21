import type { Country, Design } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { presentCountry } from './catalog.presenter.ts'
import { createCatalogRoutes } from './catalog.routes.ts'
import { createCatalogRepository } from './db/catalog.repository.ts'
import { createDesignFacetsRepository } from './db/design-facets.repository.ts'
import { createDesignRepository } from './db/design.repository.ts'
import { createShowcaseRepository } from './db/showcase.repository.ts'
import type { ThumbnailOf } from './design.presenter.ts'
import type { Market, PackageTerms } from './domain/market.ts'
import { makeBrowseDesigns } from './use-cases/browse-designs.ts'
import { makeFindMarket } from './use-cases/find-market.ts'
import { makeJudgeMarket, type JudgeMarket } from './use-cases/judge-market.ts'

export { createCatalogConsole } from './catalog-console.ts'
export type { ThumbnailOf } from './design.presenter.ts'
export type { PackageTerms } from './domain/market.ts'
export type { MarketBar } from './use-cases/judge-market.ts'
export { searchKeyOf, slugOf } from './domain/search-text.ts'

type MarketRules = Pick<Market, 'paymentMethods' | 'minimumAge' | 'licenceRequirement' | 'restrictions'>

/** The door of the catalogue. */
export interface Catalog extends ApiModule, JudgeMarket {
  /** A market, the payment methods that its players know, and what it asks of sites. Throws `catalog.country-unknown`. */
  readonly countryOf: (countriesId: number, locale: Locale) => Promise<Country & MarketRules>
  /** Throws `catalog.package-unknown` when the package is not sold in that market. */
  readonly packageOf: (countriesId: number, packageId: string) => Promise<PackageTerms>
  /** Like `packageOf`, with null instead of the error. */
  readonly findPackage: (countriesId: number, packageId: string, connection?: Database) => Promise<PackageTerms | null>
  /** A package on the connection `db` with the fees of a moment, whether or not a market still sells it. Throws `catalog.package-unknown`. */
  readonly feesOf: (db: Database, packageId: string, at: Date) => Promise<PackageTerms>
  /** ISO codes of the countries that are blocked. */
  readonly blockedCountries: () => Promise<readonly string[]>
  /** Whether template, theme and scheme belong together and are on sale. */
  readonly isDesignKnown: (design: Design) => Promise<boolean>
  /** Those of the designs that are on sale, in their order. */
  readonly onlyKnownDesigns: (designs: readonly Design[]) => Promise<readonly Design[]>
  /** Whether a design is on sale and the market allows the games that it is built around. */
  readonly isDesignSoldIn: (countriesId: number, design: Design) => Promise<boolean>
}

export interface CatalogDeps {
  readonly db: Database
  /** Says which designs are new and which fees hold; the system's clock when it is not given. */
  readonly now?: () => Date
  /** Where the picture of a design is; without it cards have none. */
  readonly thumbnailOf?: ThumbnailOf
  /** Whether a merchant is verified and may open sites in closed markets; nobody is unless somebody is asked. */
  readonly isVerified?: (db: Database, merchantId: string) => Promise<boolean>
}

/** Markets, packages, designs, studios with their titles, and payment methods. */
export function createCatalog({
  db,
  now = () => new Date(),
  thumbnailOf = () => null,
  isVerified = async () => false,
}: CatalogDeps): Catalog {
  const catalog = createCatalogRepository(db)
  const designs = createDesignRepository(db)
  const findMarket = makeFindMarket({ catalog })
  const findPackage: Catalog['findPackage'] = async (countriesId, packageId, connection = db) =>
    (await createCatalogRepository(connection).listPackages(countriesId, now())).find((terms) => terms.id === packageId) ?? null
  const browseDesigns = makeBrowseDesigns({ designs, facets: createDesignFacetsRepository(db), now })
  return {
    routes: createCatalogRoutes({ catalog, showcase: createShowcaseRepository(db), findMarket, browseDesigns, thumbnailOf, now }),
    countryOf: async (countriesId, locale) => {
      const market = await findMarket(countriesId)
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
    ...makeJudgeMarket({ db, catalogOf: createCatalogRepository, isVerified }),
    isDesignKnown: designs.isOnSale,
    onlyKnownDesigns: designs.filterOnSale,
    isDesignSoldIn: designs.isSoldIn,
  }
}
