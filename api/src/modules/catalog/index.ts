import type { Country, Design } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { presentCountry } from './catalog.presenter.ts'
import { createCatalogRoutes } from './catalog.routes.ts'
import { createCatalogRepository } from './db/catalog.repository.ts'
import { createShowcaseRepository } from './db/showcase.repository.ts'
import type { PackageTerms } from './domain/market.ts'
import { makeFindMarket } from './use-cases/find-market.ts'
import { makeListTemplates } from './use-cases/list-templates.ts'

export type { PackageTerms } from './domain/market.ts'
export { searchKeyOf, slugOf } from './domain/search-text.ts'

/** The door of the catalogue. */
export interface Catalog extends ApiModule {
  /** Throws `catalog.country-unknown`. */
  readonly countryOf: (countriesId: number, locale: Locale) => Promise<Country>
  /** Throws `catalog.package-unknown` when the package is not sold in that market. */
  readonly packageOf: (countriesId: number, packageId: string) => Promise<PackageTerms>
  /** Like `packageOf`, with null instead of the error. */
  readonly findPackage: (countriesId: number, packageId: string) => Promise<PackageTerms | null>
  /** Whether template, theme and scheme belong together and are on sale. */
  readonly isDesignKnown: (design: Design) => Promise<boolean>
}

/** Markets, packages, designs, studios with their titles, and payment methods. */
export function createCatalog({ db }: { readonly db: Database }): Catalog {
  const catalog = createCatalogRepository(db)
  const findMarket = makeFindMarket({ catalog })
  const findPackage: Catalog['findPackage'] = async (countriesId, packageId) =>
    (await catalog.listPackages(countriesId)).find((terms) => terms.id === packageId) ?? null
  const listTemplates = makeListTemplates({ catalog, findMarket })
  return {
    routes: createCatalogRoutes({ catalog, showcase: createShowcaseRepository(db), findMarket, listTemplates }),
    countryOf: async (countriesId, locale) => presentCountry(await findMarket(countriesId), locale),
    findPackage,
    packageOf: async (countriesId, packageId) => {
      const terms = await findPackage(countriesId, packageId)
      if (!terms) throw new DomainError('catalog.package-unknown')
      return terms
    },
    isDesignKnown: catalog.isOnSale,
  }
}
