import type { CatalogRepository } from '../db/catalog.repository.ts'
import type { DesignFacetsRepository } from '../db/design-facets.repository.ts'
import type { DesignRepository } from '../db/design.repository.ts'
import type { ShowcaseRepository } from '../db/showcase.repository.ts'
import type { Market } from '../domain/market.ts'

/** What the public calls of the catalogue work with. */
export interface CatalogContext {
  readonly catalog: CatalogRepository
  readonly showcase: ShowcaseRepository
  readonly designs: DesignRepository
  readonly facets: DesignFacetsRepository
  readonly readMarket: (countriesId: string) => Promise<Market | null>
  readonly now: () => Date
}
