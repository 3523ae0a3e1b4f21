import { DomainError } from '../../../platform/domain-error.ts'
import type { Catalog } from '../../catalog/index.ts'
import type { FavouriteRepository } from '../db/favourite.repository.ts'
import type { ItemDesign } from '../domain/cart-item.ts'

export interface FavouritesDeps {
  readonly favourites: FavouriteRepository
  readonly catalog: Catalog
  readonly now: () => Date
}

export interface Favourites {
  readonly list: (merchantId: string) => Promise<readonly ItemDesign[]>
  /** Throws `catalog.design-unknown` or `cart.favourites-full`. */
  readonly star: (call: { readonly merchantId: string; readonly design: ItemDesign; readonly isFavourite: boolean }) => Promise<void>
}

/** Withdrawn designs are hidden and do not count towards the limit. */
export function makeFavourites({ favourites, catalog, now }: FavouritesDeps): Favourites {
  return {
    list: async (merchantId) => catalog.onlyKnownDesigns(await favourites.list(merchantId)),
    star: async ({ merchantId, design, isFavourite }) => {
      if (!isFavourite) return favourites.remove(merchantId, [design])
      if (!(await catalog.isDesignKnown(design))) throw new DomainError('catalog.design-unknown')
      if (await favourites.add(merchantId, design, now())) return
      const starred = await favourites.list(merchantId)
      const sold = new Set((await catalog.onlyKnownDesigns(starred)).map(nameOf))
      await favourites.remove(
        merchantId,
        starred.filter((candidate) => !sold.has(nameOf(candidate))),
      )
      if (!(await favourites.add(merchantId, design, now()))) throw new DomainError('cart.favourites-full')
    },
  }
}

function nameOf({ templateId, themeId, schemeId }: ItemDesign): string {
  return `${templateId} ${themeId} ${schemeId}`
}
