import type { CatalogRepository } from '../db/catalog.repository.ts'
import type { DesignFacetsRepository } from '../db/design-facets.repository.ts'
import type { DesignRepository } from '../db/design.repository.ts'
import type { ShowcaseRepository } from '../db/showcase.repository.ts'
import type { createMarketReads } from './find-market.ts'

/** What the public calls of the catalogue work with. */
export interface CatalogContext {
  readonly catalog: CatalogRepository
  readonly showcase: ShowcaseRepository
  readonly designs: DesignRepository
  readonly facets: DesignFacetsRepository
  readonly readMarket: ReturnType<typeof createMarketReads>
  readonly now: () => Date
}
