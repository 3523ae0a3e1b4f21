import { useSearchParams } from 'react-router-dom'

export type PlaceName = 'view' | 'statement' | 'journal' | 'topup' | 'account' | 'kind' | 'from' | 'to' | 'site'

/** `go` can be undone with Back, `settle` cannot. */
export function useSettlementAddress() {
  const [search, setSearch] = useSearchParams()
  const withChange = (change: Partial<Record<PlaceName, string | null>>) => {
    const after = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value === null || value === '') after.delete(name)
      else after.set(name, value)
    }
    return after
  }
  const move = (change: Partial<Record<PlaceName, string | null>>, replace: boolean) =>
    setSearch(withChange(change), { replace, preventScrollReset: true })
  return {
    read: (name: PlaceName) => search.get(name),
    /** The query of a link to a place, with its question mark. */
    linkTo: (change: Partial<Record<PlaceName, string | null>>) => `?${withChange(change)}`,
    go: (change: Partial<Record<PlaceName, string | null>>) => move(change, false),
    settle: (change: Partial<Record<PlaceName, string | null>>) => move(change, true),
  }
}
