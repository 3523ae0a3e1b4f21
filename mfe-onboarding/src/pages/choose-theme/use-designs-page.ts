import { useMemo } from 'react'
import { useOnboardingTemplatesQuery } from '../../api/onboarding-api.ts'
import type { DesignFilters } from './design-filters.ts'

/** Designs on a page of the gallery. */
export const PAGE_SIZE = 24

/** Which designs the gallery lists, and in which order. */
export type DesignListing = DesignFilters & { readonly countriesId: string; readonly sort: 'recommended' | 'new' }

/** One page of a listing; while another listing loads it keeps what it had. */
export function useDesignsPage(listing: DesignListing, page: number, options: { readonly skip?: boolean } = {}) {
  const args = useMemo(() => pageArgs(listing, page), [listing, page])
  const designs = useOnboardingTemplatesQuery(args, { skip: options.skip ?? false })
  return { designs, list: designs.currentData ?? designs.data }
}

/** The call for a page of a listing. */
export function pageArgs(listing: DesignListing, page: number) {
  return { query: { ...listing, page: String(page), pageSize: '24' as const } }
}
