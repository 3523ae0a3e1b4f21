import { useHydrated } from '@parlour/federation-sdk'
import { useLocation, useSearchParams } from 'react-router-dom'

/** New values of query fields; undefined or empty takes a field out of the address. */
type FilterChange = Readonly<Record<string, string | undefined>>

export type AddressFilters = {
  /** A field as it stands in the address; empty when it is not there, and while the page is taken over from its rendered-ahead markup. */
  readonly read: (field: string) => string
  /** The address with some fields changed, for links. */
  readonly hrefOf: (change: FilterChange) => string
  /** Goes there without scrolling; `isTyping` replaces the entry of the history, so that Back does not walk through letters. */
  readonly go: (change: FilterChange, options?: { readonly isTyping?: boolean }) => void
}

/** Filters that live in the query of the address: they survive a reload, can be shared, and Back undoes them. */
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
