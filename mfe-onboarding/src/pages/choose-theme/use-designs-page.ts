import { useMemo } from 'react'
import { client } from '../../client.ts'
import type { DesignFilters } from './design-filters.ts'

export const PAGE_SIZE = 24

export type DesignListing = DesignFilters & { readonly countriesId: string; readonly sort: 'recommended' | 'new' }

export function useDesignsPage(listing: DesignListing, page: number, options: { readonly skip?: boolean } = {}) {
  const args = useMemo(() => pageArgs(listing, page), [listing, page])
  const designs = client.listTemplates.useQuery(args, { skip: options.skip ?? false })
  return { designs, list: designs.currentData ?? designs.data }
}

export function pageArgs(listing: DesignListing, page: number) {
  return { query: { ...listing, page: String(page), pageSize: '24' as const } }
}
