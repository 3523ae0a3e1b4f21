import { endpoints, type CartItem as CartItemView } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { presentCartItem } from './cart.presenter.ts'
import type { CartItem } from './domain/cart-item.ts'
import { judgeSiteName } from './domain/site-name.ts'
import type { AssessItems } from './use-cases/assess-items.ts'
import type { ChooseName } from './use-cases/choose-name.ts'
import type { DeleteItem } from './use-cases/delete-item.ts'
import type { DraftRepositories } from './use-cases/draft-stores.ts'
import type { Favourites } from './use-cases/favourites.ts'
import type { SaveItem } from './use-cases/save-item.ts'
import type { SetDesign } from './use-cases/set-design.ts'
import type { SetLogo } from './use-cases/set-logo.ts'

export interface CartRoutesDeps {
  readonly items: DraftRepositories['items']
  readonly assessItems: AssessItems
  readonly saveItem: SaveItem
  readonly setDesign: SetDesign
  readonly setLogo: SetLogo
  readonly deleteItem: DeleteItem
  readonly favourites: Favourites
  readonly names: ChooseName
  readonly addressOf: (slug: string) => string
}

export function createCartRoutes(deps: CartRoutesDeps): FastifyPluginAsync {
  const { items, assessItems, saveItem, setDesign, setLogo, deleteItem } = deps
  const present = async (item: CartItem, locale: Locale): Promise<CartItemView> => presentCartItem(await assessItems.one(item, locale))
  return async (app) => {
    addEndpoint(app, endpoints.listCartItems, async ({ actor, query, locale }) => {
      const found = await items.list(actor.merchantId, query.siteName ?? '')
      return (await assessItems.all(found, locale)).map(presentCartItem)
    })
    addEndpoint(app, endpoints.getCartItem, async ({ actor, query, locale }) =>
      present(await items.get(actor.merchantId, query.id), locale),
    )
    addEndpoint(app, endpoints.saveCartItem, async ({ actor, body, locale }) => {
      const { item, revised } = await saveItem({ form: body, merchantId: actor.merchantId, locale })
      return { ...(await present(item, locale)), revised }
    })
    addEndpoint(app, endpoints.setCartItemDesign, async ({ actor, body: { id, version, ...design }, locale }) =>
      present(await setDesign({ merchantId: actor.merchantId, itemId: id, version, design }), locale),
    )
    addEndpoint(app, endpoints.setCartItemLogo, async ({ actor, body: { id, image }, locale }) =>
      present(await setLogo({ merchantId: actor.merchantId, itemId: id, image }), locale),
    )
    addEndpoint(app, endpoints.deleteCartItem, async ({ actor, body }) => {
      await deleteItem.remove(actor.merchantId, body.id)
      return { id: body.id }
    })
    addEndpoint(app, endpoints.restoreCartItem, async ({ actor, body, locale }) =>
      present(await deleteItem.restore(actor.merchantId, body.id), locale),
    )
    addSiteNameEndpoint(app, deps)
    addFavouriteEndpoints(app, deps)
  }
}

function addSiteNameEndpoint(app: FastifyInstance, { items, names, addressOf }: CartRoutesDeps): void {
  addEndpoint(app, endpoints.checkSiteName, async ({ actor, query }) => {
    const item = query.id === undefined ? null : await items.get(actor.merchantId, query.id)
    const { siteName, rule } = judgeSiteName(query.siteName)
    if (rule !== null && rule !== 'mixed-scripts') throw new DomainError('platform.validation', { fields: { siteName: rule } })
    const wanted = { siteName, merchantId: actor.merchantId, itemId: item?.id ?? null, currentSlug: item?.slug ?? null }
    const choice = await names.choose(wanted)
    const problem = rule ?? choice.problem
    const proposals = problem === null || rule ? [] : [...(await names.propose(wanted))]
    const { slug } = choice.keys
    return { isAvailable: problem === null, problem, slug, address: addressOf(slug), proposals }
  })
}

function addFavouriteEndpoints(app: FastifyInstance, { favourites }: CartRoutesDeps): void {
  addEndpoint(app, endpoints.listFavouriteDesigns, async ({ actor }) => [...(await favourites.list(actor.merchantId))])
  addEndpoint(app, endpoints.saveFavouriteDesign, async ({ actor, body: { isFavourite, ...design } }) => {
    await favourites.star({ merchantId: actor.merchantId, design, isFavourite })
    return { isFavourite }
  })
}
