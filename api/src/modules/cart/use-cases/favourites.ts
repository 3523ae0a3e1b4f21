import { DomainError } from '../../../platform/domain-error.ts'
import type { ItemDesign } from '../domain/cart-item.ts'
import type { CartContext } from './cart-context.ts'

type FavouritesContext = Pick<CartContext, 'favourites' | 'catalog' | 'now'>

/** Without withdrawn designs. */
export async function listFavourites({ favourites, catalog }: FavouritesContext, merchantId: string): Promise<readonly ItemDesign[]> {
  return catalog.onlyKnownDesigns(await favourites.list(merchantId))
}

/** Withdrawn designs do not count towards the limit. Throws `catalog.design-unknown` or `cart.favourites-full`. */
export async function saveFavourite(
  { favourites, catalog, now }: FavouritesContext,
  { merchantId, design, isFavourite }: { readonly merchantId: string; readonly design: ItemDesign; readonly isFavourite: boolean },
): Promise<void> {
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
}

function nameOf({ templateId, themeId, schemeId }: ItemDesign): string {
  return `${templateId} ${themeId} ${schemeId}`
}
