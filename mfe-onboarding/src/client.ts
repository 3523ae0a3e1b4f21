import { createClient, isCallError, type Client } from '@parlour/api-client'
import { endpoints, type BodyOf, type CartItem, type Design } from '@parlour/contracts'
import { rememberOwnSave } from './features/resume-draft/own-saves.ts'

type Endpoints = typeof endpoints

/** In seconds after leaving the page, so that going back needs no request. */
const CATALOGUE_CACHE = { keepUnusedDataFor: 600 }

export const client: Client<Endpoints> = createClient('onboarding', endpoints, {
  getIntroduction: CATALOGUE_CACHE,
  listPackages: CATALOGUE_CACHE,
  listCountries: { ...CATALOGUE_CACHE, isAnnounced: true },
  listPhoneCodes: { ...CATALOGUE_CACHE, isAnnounced: true },
  listCategories: { isAnnounced: true },
  saveCartItem: { onQueryStarted: cacheDraft },
  setCartItemLogo: { onQueryStarted: cacheDraft },
  setCartItemDesign: {
    onQueryStarted: cacheDraft,
    invalidatesTags: (_item, error) => (isCallError(error) && error.status === 409 ? ['Cart', 'Catalog'] : ['Cart']),
  },
  saveFavouriteDesign: {
    onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
      const star = (isFavourite: boolean) =>
        dispatch(client.listFavouriteDesigns.updateCached(undefined, (stars) => withStar(stars, { ...body, isFavourite })))
      // Stars that are still on their way would come without this one.
      await dispatch(client.listFavouriteDesigns.pending())
      star(body.isFavourite)
      queryFulfilled.catch(() => star(!body.isFavourite))
    },
  },
})

interface Started {
  readonly dispatch: (action: { readonly type: string }) => unknown
  readonly queryFulfilled: Promise<{ readonly data: CartItem }>
}

/** The response of a save becomes the cached draft, so that the next step needs no request. */
async function cacheDraft(_args: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  const saved = await queryFulfilled.catch(() => null)
  if (saved === null) return
  rememberOwnSave(saved.data.updatedAt)
  dispatch(client.getCartItem.setCached({ query: { id: saved.data.id } }, saved.data))
}

function withStar(stars: readonly Design[], { isFavourite, ...design }: BodyOf<Endpoints['saveFavouriteDesign']>): Design[] {
  const others = stars.filter(({ themeId, schemeId }) => themeId !== design.themeId || schemeId !== design.schemeId)
  return isFavourite ? [design, ...others] : others
}
