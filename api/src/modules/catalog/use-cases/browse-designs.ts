import { DomainError } from '../../../platform/domain-error.ts'
import type { DesignFacetsRepository } from '../db/design-facets.repository.ts'
import type { DesignRepository } from '../db/design.repository.ts'
import {
  ledBy,
  newSince,
  type DesignFilter,
  type DesignOnSale,
  type DesignSort,
  type FacetCounts,
  type ValueCount,
} from '../domain/design.ts'
import type { PageFound, PageWanted } from '../domain/showcase.ts'

export interface BrowseDesignsDeps {
  readonly designs: DesignRepository
  readonly facets: DesignFacetsRepository
  readonly now: () => Date
}

export interface DesignSearch extends Omit<DesignFilter, 'releasedSince'> {
  readonly countriesId: number
  readonly isNewOnly: boolean
}

export interface ListedDesign extends DesignOnSale {
  readonly isNew: boolean
}

/** Every method throws `catalog.country-unknown`. */
export interface BrowseDesigns {
  readonly list: (search: DesignSearch, sort: DesignSort, page: PageWanted) => Promise<PageFound<ListedDesign>>
  readonly countFacets: (search: DesignSearch) => Promise<FacetCounts>
  readonly countCategories: (countriesId: number) => Promise<readonly ValueCount[]>
}

export function makeBrowseDesigns({ designs, facets, now }: BrowseDesignsDeps): BrowseDesigns {
  return {
    async list({ countriesId, isNewOnly, ...filter }, sort, page) {
      const since = newSince(now())
      const found = known(await designs.listPage(countriesId, { ...filter, releasedSince: isNewOnly ? since : undefined }, sort, page))
      const isLed = sort === 'recommended' && page.page === 1
      const ordered = isLed ? ledBy(found.designs, found.leadingTemplateId) : found.designs
      return { rows: ordered.map((design) => ({ ...design, isNew: design.releasedOn >= since })), total: found.total }
    },
    async countFacets({ countriesId, isNewOnly, ...filter }) {
      const since = newSince(now())
      return known(await facets.count(countriesId, { ...filter, releasedSince: isNewOnly ? since : undefined }, since))
    },
    countCategories: async (countriesId) => known(await designs.countCategories(countriesId)),
  }
}

function known<Found>(found: Found | null): Found {
  if (found === null) throw new DomainError('catalog.country-unknown')
  return found
}
