import { endpoints, type CartItem as CartItemView } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { presentCartItem } from './cart.presenter.ts'
import type { CartItem } from './domain/cart-item.ts'
import { judgeSiteName } from './domain/site-name.ts'
import { assessItem, assessItems } from './use-cases/assess-items.ts'
import type { CartContext } from './use-cases/cart-context.ts'
import { deleteItem, restoreItem, setDesign, setLogo } from './use-cases/change-item.ts'
import { chooseName, proposeNames } from './use-cases/choose-name.ts'
import { listFavourites, saveFavourite } from './use-cases/favourites.ts'
import { saveItem } from './use-cases/save-item.ts'

export function cartRoutes(ctx: CartContext): FastifyPluginAsync {
  const present = async (item: CartItem, locale: Locale): Promise<CartItemView> => presentCartItem(await assessItem(ctx, item, locale))
  return async (app) => {
    addEndpoint(app, endpoints.listCartItems, async ({ actor, query, locale }) => {
      const found = await ctx.items.list(actor.merchantId, query.siteName ?? '')
      return (await assessItems(ctx, found, locale)).map(presentCartItem)
    })
    addEndpoint(app, endpoints.getCartItem, async ({ actor, query, locale }) =>
      present(await ctx.items.get(actor.merchantId, query.id), locale),
    )
    addEndpoint(app, endpoints.saveCartItem, async ({ actor, body, locale }) => {
      const { item, revised } = await saveItem(ctx, { form: body, merchantId: actor.merchantId, locale })
      return { ...(await present(item, locale)), revised }
    })
    addEndpoint(app, endpoints.setCartItemDesign, async ({ actor, body: { id, version, ...design }, locale }) =>
      present(await setDesign(ctx, { merchantId: actor.merchantId, itemId: id, version, design }), locale),
    )
    addEndpoint(app, endpoints.setCartItemLogo, async ({ actor, body: { id, image }, locale }) =>
      present(await setLogo(ctx, { merchantId: actor.merchantId, itemId: id, image }), locale),
    )
    addEndpoint(app, endpoints.deleteCartItem, async ({ actor, body }) => {
      await deleteItem(ctx, { merchantId: actor.merchantId, itemId: body.id })
      return { id: body.id }
    })
    addEndpoint(app, endpoints.restoreCartItem, async ({ actor, body, locale }) =>
      present(await restoreItem(ctx, { merchantId: actor.merchantId, itemId: body.id }), locale),
    )
    addSiteNameEndpoint(app, ctx)
    addFavouriteEndpoints(app, ctx)
  }
}

function addSiteNameEndpoint(app: FastifyInstance, ctx: CartContext): void {
  addEndpoint(app, endpoints.checkSiteName, async ({ actor, query }) => {
    const item = query.id === undefined ? null : await ctx.items.get(actor.merchantId, query.id)
    const { siteName, rule } = judgeSiteName(query.siteName)
    if (rule !== null && rule !== 'mixed-scripts') throw new DomainError('platform.validation', { fields: { siteName: rule } })
    const wanted = { siteName, merchantId: actor.merchantId, itemId: item?.id ?? null, currentSlug: item?.slug ?? null }
    const choice = await chooseName(ctx, wanted)
    const problem = rule ?? choice.problem
    const proposals = problem === null || rule ? [] : [...(await proposeNames(ctx, wanted))]
    const { slug } = choice.keys
    return { isAvailable: problem === null, problem, slug, address: ctx.addressOf(slug), proposals }
  })
}

function addFavouriteEndpoints(app: FastifyInstance, ctx: CartContext): void {
  addEndpoint(app, endpoints.listFavouriteDesigns, async ({ actor }) => [...(await listFavourites(ctx, actor.merchantId))])
  addEndpoint(app, endpoints.saveFavouriteDesign, async ({ actor, body: { isFavourite, ...design } }) => {
    await saveFavourite(ctx, { merchantId: actor.merchantId, design, isFavourite })
    return { isFavourite }
  })
}
