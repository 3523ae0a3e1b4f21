import { PAGE_SIZE } from './use-designs-page.ts'
import { EmptyGallery } from './empty-gallery.tsx'
import { TileSkeletons } from './gallery-page.tsx'
import { starredCards } from './starred-designs.ts'
import { TileGrid, type TileContext } from './tile-grid.tsx'
import type { DesignListing } from './use-designs-page.ts'
import type { Favourites } from './use-favourites.ts'
import type { ThemeAddress } from './use-theme-address.ts'

export type StarredGalleryProps = { address: ThemeAddress; listing: DesignListing; context: TileContext; favourites: Favourites }

export function StarredGallery({ address, listing, context, favourites }: StarredGalleryProps) {
  const cards = starredCards(favourites.designs, address.filters)
  if (favourites.isLoading) return <TileSkeletons count={PAGE_SIZE} />
  if (cards.length > 0) return <TileGrid cards={cards} context={context} />
  return <EmptyGallery address={address} listing={listing} context={context} hasStars={favourites.designs.length > 0} />
}
