import { useHydrated } from '@parlour/federation-sdk'
import { useLocation, useSearchParams } from 'react-router-dom'

/** Undefined or empty removes the field from the address. */
type FilterChange = Readonly<Record<string, string | undefined>>

export type AddressFilters = {
  /** Empty when absent, and during hydration of prerendered markup. */
  readonly read: (field: string) => string
  readonly hrefOf: (change: FilterChange) => string
  /** Navigates without scrolling; `isTyping` replaces the history entry, so that Back does not step through letters. */
  readonly go: (change: FilterChange, options?: { readonly isTyping?: boolean }) => void
}

export function useAddressFilters(): AddressFilters {
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  return {
    read: (field) => (isHydrated ? (search.get(field) ?? '') : ''),
    hrefOf: (change) => {
      const query = changed(isHydrated ? search : new URLSearchParams(), change).toString()
      return query === '' ? pathname : `${pathname}?${query}`
    },
    go: (change, { isTyping = false } = {}) =>
      setSearch((current) => changed(current, change), { preventScrollReset: true, replace: isTyping }),
  }
}

function changed(search: URLSearchParams, change: FilterChange): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [field, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(field)
    else next.set(field, value)
  }
  return next
}
