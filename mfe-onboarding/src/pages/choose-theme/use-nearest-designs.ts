import { client } from '../../client.ts'
import { activeFilters, withoutFilter, type DesignFilters, type FilterName } from './design-filters.ts'
import { useDesignsPage, type DesignListing } from './use-designs-page.ts'
import type { DesignFacts } from './known-card.ts'

const NEAREST = 6
const FACET_OF = {
  category: 'category',
  layout: 'layout',
  mode: 'mode',
  section: 'section',
  colour: 'scheme',
  of: 'template',
} as const satisfies Record<Exclude<FilterName, 'new'>, string>

/** Drops the one filter that leaves most designs, or all when one is not enough; six designs. */
export function useNearestDesigns(listing: DesignListing): readonly DesignFacts[] {
  const { countriesId, sort, ...filters } = listing
  const { data: facets } = client.listDesignFacets.useQuery({ query: { countriesId, ...filters } })
  const nearby = nearestFilters(filters, (name) => {
    if (facets === undefined || name === 'new') return 0
    return facets[FACET_OF[name]].reduce((sum, { count }) => sum + count, 0)
  })
  const { list } = useDesignsPage({ countriesId, sort, ...nearby }, 1)
  return list?.list.slice(0, NEAREST) ?? []
}

function nearestFilters(filters: DesignFilters, countWithout: (name: FilterName) => number): DesignFilters {
  const [best] = activeFilters(filters)
    .map(({ name }) => ({ name, count: countWithout(name) }))
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => right.count - left.count)
  return best === undefined ? {} : withoutFilter(filters, best.name)
}
