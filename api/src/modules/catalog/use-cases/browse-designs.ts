import { DomainError } from '../../../platform/domain-error.ts'
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
import type { CatalogContext } from './catalog-context.ts'

export interface DesignSearch extends Omit<DesignFilter, 'releasedSince'> {
  readonly countriesId: number
  readonly isNewOnly: boolean
}

export interface ListedDesign extends DesignOnSale {
  readonly isNew: boolean
}

/** Throws `catalog.country-unknown`. */
export async function listDesigns(
  { designs, now }: CatalogContext,
  { countriesId, isNewOnly, ...filter }: DesignSearch,
  { sort, page }: { readonly sort: DesignSort; readonly page: PageWanted },
): Promise<PageFound<ListedDesign>> {
  const since = newSince(now())
  const found = known(await designs.listPage(countriesId, { ...filter, releasedSince: isNewOnly ? since : undefined }, sort, page))
  const isLed = sort === 'recommended' && page.page === 1
  const ordered = isLed ? ledBy(found.designs, found.leadingTemplateId) : found.designs
  return { rows: ordered.map((design) => ({ ...design, isNew: design.releasedOn >= since })), total: found.total }
}

/** Throws `catalog.country-unknown`. */
export async function countFacets(
  { facets, now }: CatalogContext,
  { countriesId, isNewOnly, ...filter }: DesignSearch,
): Promise<FacetCounts> {
  const since = newSince(now())
  return known(await facets.count(countriesId, { ...filter, releasedSince: isNewOnly ? since : undefined }, since))
}

/** Throws `catalog.country-unknown`. */
export async function countCategories({ designs }: CatalogContext, countriesId: number): Promise<readonly ValueCount[]> {
  return known(await designs.countCategories(countriesId))
}

function known<Found>(found: Found | null): Found {
  if (found === null) throw new DomainError('catalog.country-unknown')
  return found
}
