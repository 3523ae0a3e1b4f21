import { endpoints, type CartItem as CartItemView } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentCartItem } from './cart.presenter.ts'
import type { CartItemRepository } from './db/cart-item.repository.ts'
import type { CartItem } from './domain/cart-item.ts'
import type { AssessItems } from './use-cases/assess-items.ts'
import type { ChooseSlug } from './use-cases/choose-slug.ts'
import type { SaveItem } from './use-cases/save-item.ts'
import type { SetDesign } from './use-cases/set-design.ts'

export interface CartRoutesDeps {
  readonly items: CartItemRepository
  readonly assessItems: AssessItems
  readonly saveItem: SaveItem
  readonly setDesign: SetDesign
  readonly slugs: ChooseSlug
  readonly addressOf: (slug: string) => string
}

/** The drafts of the wizard and the items that can be ordered. */
export function createCartRoutes(deps: CartRoutesDeps): FastifyPluginAsync {
  const { items, assessItems, saveItem, setDesign } = deps
  const present = async (item: CartItem, locale: Locale): Promise<CartItemView> => presentCartItem(await assessItems.one(item, locale))
  return async (app) => {
    addEndpoint(app, endpoints.listCartItems, async ({ actor, query, locale }) => {
      const found = await items.list(actor.accountId, query.siteName ?? '')
      return (await assessItems.all(found, locale)).map(presentCartItem)
    })
    addEndpoint(app, endpoints.getCartItem, async ({ actor, query, locale }) => present(await items.get(actor.accountId, query.id), locale))
    addEndpoint(app, endpoints.saveCartItem, async ({ actor, body, locale }) =>
      present(await saveItem({ form: body, merchantId: actor.accountId, locale }), locale),
    )
    addEndpoint(app, endpoints.setCartItemDesign, async ({ actor, body: { id, ...design }, locale }) =>
      present(await setDesign({ merchantId: actor.accountId, itemId: id, design }), locale),
    )
    addEndpoint(app, endpoints.deleteCartItem, async ({ actor, body }) => {
      await items.remove(actor.accountId, body.id)
      return { id: body.id }
    })
    addSiteNameEndpoint(app, deps)
  }
}

function addSiteNameEndpoint(app: Parameters<FastifyPluginAsync>[0], { items, slugs, addressOf }: CartRoutesDeps): void {
  addEndpoint(app, endpoints.checkSiteName, async ({ actor, query }) => {
    const item = query.id === undefined ? null : await items.get(actor.accountId, query.id)
    const siteName = query.siteName.trim()
    const wanted = { siteName, merchantId: actor.accountId, itemId: item?.id ?? null, currentSlug: item?.slug ?? null }
    const { slug, problem } = await slugs.choose(wanted)
    const proposals = problem === null ? [] : [...(await slugs.propose(wanted))]
    return { isAvailable: problem === null, slug, address: addressOf(slug), proposals }
  })
}
