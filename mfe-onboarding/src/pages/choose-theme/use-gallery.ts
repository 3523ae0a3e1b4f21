import type { CartItem } from '@parlour/contracts'
import { useEffect, useMemo, useRef } from 'react'
import { chosenKey, designKey } from './design-key.ts'
import type { TileActions } from './design-tile.tsx'
import { starredCards, starredFacets } from './starred-designs.ts'
import type { TileContext } from './tile-grid.tsx'
import { useFavourites } from './use-favourites.ts'
import { compareEntry, type ThemeAddress } from './use-theme-address.ts'
import { client } from '../../client.ts'
import type { Design } from './carry-design/carried-design.ts'
import type { DesignFilters } from './design-filters.ts'
import type { Facets } from './facet-panel.tsx'
import type { DesignFacts } from './known-card.ts'
import { PAGE_SIZE, pageArgs, type DesignListing } from './use-designs-page.ts'

/** Golden-ratio steps spread widely and repeat late. */
const GOLDEN_SHARE = 0.618_033_988_75

export function useGallery(item: CartItem, address: ThemeAddress) {
  const countriesId = String(item.countriesId)
  const favourites = useFavourites()
  const { filters, sort, isStarredOnly, choice, choose } = address
  const listing = useMemo(() => ({ countriesId, sort, ...filters }), [countriesId, sort, filters])
  const facets = useFacets(countriesId, filters, isStarredOnly ? favourites.designs : null)
  const context = useTileContext(item, address, favourites)
  const only = isStarredOnly ? starredCards(favourites.designs, filters) : null
  const pick = useSurprise(listing, facets?.total ?? 0, only)
  const surprise = async () => {
    const found = await pick(chosenKey(choice.read()))
    if (found) choose(found)
  }
  return { listing, context, facets, favourites, surprise: () => void surprise() }
}

function useTileContext(item: CartItem, address: ThemeAddress, favourites: ReturnType<typeof useFavourites>): TileContext {
  const { choice, compared } = address
  const { keys: starred } = favourites
  const comparedKeys = useMemo(() => compared.map(designKey), [compared])
  const actions = useTileActions(address, favourites.star)
  return useMemo(() => ({ item, choice, starred, compared: comparedKeys, actions }), [item, choice, starred, comparedKeys, actions])
}

/** Stable references, so that a choice rerenders two tiles instead of thousands. */
function useTileActions({ change, choose, compared }: ThemeAddress, star: ReturnType<typeof useFavourites>['star']): TileActions {
  const latest = useRef(compared)
  useEffect(() => {
    latest.current = compared
  }, [compared])
  return useMemo(
    () => ({
      onChoose: choose,
      onStar: (design, isStarred) => void star(design, isStarred),
      onCompare: (design) => change(compareEntry(latest.current, design)),
    }),
    [change, choose, star],
  )
}

function useFacets(countriesId: string, filters: DesignFilters, starred: readonly Design[] | null): Facets | undefined {
  const facets = client.listDesignFacets.useQuery({ query: { countriesId, ...filters } })
  const known = facets.currentData ?? facets.data
  return known === undefined || starred === null ? known : starredFacets(starred, filters, known)
}

function useSurprise(
  listing: DesignListing,
  total: number,
  only: readonly DesignFacts[] | null,
): (chosen: string | null) => Promise<DesignFacts | undefined> {
  const count = useRef(0)
  // A second press can come before the first pick is drawn as the choice.
  const last = useRef<string | null>(null)
  const [load] = client.listTemplates.useLazyQuery()
  return async (chosen) => {
    count.current += 1
    const index = Math.floor(((count.current * GOLDEN_SHARE) % 1) * total)
    const page = Math.floor(index / PAGE_SIZE) + 1
    const found = only ?? (await load(pageArgs(listing, page), true)).data?.list ?? []
    const start = index % Math.max(1, only === null ? PAGE_SIZE : total)
    const others = [...found.slice(start), ...found.slice(0, start)].filter((card) => designKey(card) !== chosen)
    const picked = others.find((card) => designKey(card) !== last.current) ?? others[0]
    last.current = picked ? designKey(picked) : null
    return picked
  }
}
