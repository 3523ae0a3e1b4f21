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
import { makeFindMarket } from './use-cases/find-market.ts'
import { makeJudgeMarket, type JudgeMarket } from './use-cases/judge-market.ts'

export { createCatalogConsole } from './catalog-console.ts'
export type { ItemScope } from './db/catalog-console.unit-of-work.ts'
export type { ThumbnailOf } from './design.presenter.ts'
export type { PackageTerms } from './domain/market.ts'
export type { MarketBar } from './use-cases/judge-market.ts'
export { searchKeyOf, slugOf } from './domain/search-text.ts'

type MarketRules = Pick<Market, 'paymentMethods' | 'minimumAge' | 'licenceRequirement' | 'restrictions'>

export interface Catalog extends ApiModule, JudgeMarket {
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
  readonly now: () => Date
  readonly thumbnailOf: ThumbnailOf
  readonly isVerified: (db: Database, merchantId: string) => Promise<boolean>
}

export function createCatalog({ db, now, thumbnailOf, isVerified }: CatalogDeps): Catalog {
  const catalog = createCatalogRepository(db)
  const designs = createDesignRepository(db)
  const findMarket = makeFindMarket({ catalog })
  const findPackage: Catalog['findPackage'] = async (countriesId, packageId, connection = db) =>
    (await createCatalogRepository(connection).listPackages(countriesId, now())).find((terms) => terms.id === packageId) ?? null
  const [showcase, facets] = [createShowcaseRepository(db), createDesignFacetsRepository(db)]
  return {
    routes: createCatalogRoutes({ catalog, showcase, designs, facets, findMarket, now }, thumbnailOf),
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
