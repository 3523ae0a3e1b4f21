import { client } from '../../client.ts'
import type { Design } from '../../features/carry-design/carried-design.ts'
import type { DesignFilters } from './design-filters.ts'
import type { Facets } from './facet-panel.tsx'
import { starredFacets } from './starred-designs.ts'

export function useFacets(countriesId: string, filters: DesignFilters, starred: readonly Design[] | null): Facets | undefined {
  const facets = client.listDesignFacets.useQuery({ query: { countriesId, ...filters } })
  const known = facets.currentData ?? facets.data
  return known === undefined || starred === null ? known : starredFacets(starred, filters, known)
}
