import { endpoints, type OrderStatus } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { once } from '../../platform/idempotency.ts'
import { openOrderStore } from './db/order.store.ts'
import type { OperationHasher, OrderedCart } from './use-cases/ordered-cart.ts'
import { presentOrder } from './order.presenter.ts'
import { cancelOrder } from './use-cases/cancel-order.ts'
import { placeOrder, prepareOrder } from './use-cases/create-order.ts'

const STATUSES: readonly OrderStatus[] = [0, 1, 2, 3, 4, 5]

/** What the calls of orders need. */
export interface OrderRouteDeps {
  readonly db: Database
  readonly cart: OrderedCart
  readonly hasher: OperationHasher
  readonly now: () => Date
}

/** order/list, info, create and edit. */
export function orderRoutes(deps: OrderRouteDeps): FastifyPluginAsync {
  return async (app) => {
    const orders = openOrderStore(deps.db)
    addEndpoint(app, endpoints.listOrders, async ({ query, actor }) => {
      const page = Number(query.page ?? '1')
      const pageSize = Number(query.pageSize ?? '10')
      const status = STATUSES.find((candidate) => String(candidate) === query.status) ?? null
      const found = await orders.list({ merchantId: actor.accountId, status, offset: (page - 1) * pageSize, limit: pageSize })
      return { list: found.orders.map(presentOrder), total: found.total, page, pageSize }
    })
    addEndpoint(app, endpoints.getOrder, async ({ body, actor }) => {
      const order = await orders.find(body.id, actor.accountId)
      if (!order) throw new DomainError('orders.order-not-found')
      return presentOrder(order)
    })
    addEndpoint(app, endpoints.createOrder, async ({ body, actor, locale, idempotencyKey }) => {
      const merchantId = actor.accountId
      const { account, password, termsVersion } = body
      const prepared = await prepareOrder(deps, { itemId: body.id, merchantId, locale, account, password, termsVersion })
      const claim = { accountId: merchantId, route: 'order/create', key: idempotencyKey, body }
      return deps.db.transaction(async (trx) =>
        once(trx, claim, async () =>
          presentOrder(await placeOrder({ orders: openOrderStore(trx), cart: deps.cart.within(trx) }, prepared)),
        ),
      )
    })
    addEndpoint(app, endpoints.editOrder, async ({ body, actor }) => {
      const request = { orderId: body.id, merchantId: actor.accountId, status: body.status }
      return presentOrder(await deps.db.transaction(async (trx) => cancelOrder(openOrderStore(trx), request)))
    })
  }
}
