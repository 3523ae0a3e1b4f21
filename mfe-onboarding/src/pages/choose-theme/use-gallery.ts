import type { CartItem } from '@parlour/contracts'
import { useEffect, useMemo, useRef } from 'react'
import { chosenKey, designKey } from './design-key.ts'
import type { TileActions } from './design-tile.tsx'
import { starredCards } from './starred-designs.ts'
import type { TileContext } from './tile-grid.tsx'
import { useFacets } from './use-facets.ts'
import { useFavourites } from './use-favourites.ts'
import { useSurprise } from './use-surprise.ts'
import { compareEntry, type ThemeAddress } from './use-theme-address.ts'

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
