import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addDownload, addEndpoint } from '../../platform/endpoint-route.ts'
import { lockMerchantMoney } from '../../platform/merchant-lock.ts'
import { once } from '../../platform/idempotency.ts'
import { orderBatches, readOrders } from './db/order-list.read-model.ts'
import { createOrderRepository } from './db/order.repository.ts'
import { filterOf } from './domain/order-filter.ts'
import { csvOf, jsonOf } from './order-export.ts'
import type { OperationHasher, OrderedCart } from './use-cases/ordered-cart.ts'
import { presentOrder } from './order.presenter.ts'
import { cancelOrder } from './use-cases/cancel-order.ts'
import { placeOrder, prepareOrder } from './use-cases/create-order.ts'
import { mayHaveOneMore } from './use-cases/limit-orders.ts'
import type { MoneyUnit } from './use-cases/money-unit.ts'
import { listOrders, type ReadOrders } from './use-cases/list-orders.ts'

const EXPORT_BATCH = 500

export interface OrderRouteDeps {
  readonly db: Database
  readonly cart: OrderedCart
  readonly hasher: OperationHasher
  readonly moneyUnit: (trx: Database) => MoneyUnit
  readonly now: () => Date
}

export function orderRoutes(deps: OrderRouteDeps): FastifyPluginAsync {
  return async (app) => {
    const orders = createOrderRepository(deps.db)
    const readPage: ReadOrders = async (filter, start, limit) => readOrders(deps.db, filter, start, limit)
    addEndpoint(app, endpoints.listOrders, async ({ query, actor }) => {
      const { page = '1', pageSize = '10', cursor } = query
      const request = { page: Number(page), pageSize: Number(pageSize), cursor }
      return listOrders(readPage, filterOf(actor.merchantId, query), request)
    })
    addDownload(app, endpoints.exportOrders, async ({ query, actor }) => {
      const batches = orderBatches(deps.db, filterOf(actor.merchantId, query), EXPORT_BATCH)
      const isCsv = query.format === 'csv'
      return {
        fileName: `orders-${deps.now().toISOString().slice(0, 10)}.${query.format}`,
        mediaType: isCsv ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
        parts: isCsv ? csvOf(batches) : jsonOf(batches),
      }
    })
    addEndpoint(app, endpoints.getOrder, async ({ body, actor }) => {
      const order = await orders.find(body.id, actor.merchantId)
      if (!order) throw new DomainError('orders.order-not-found')
      return presentOrder(order)
    })
    addEndpoint(app, endpoints.createOrder, async ({ body, actor, locale, idempotencyKey }) => {
      const merchantId = actor.merchantId
      const { account, password, termsVersion } = body
      const prepared = await prepareOrder(deps, { itemId: body.id, merchantId, locale, account, password, termsVersion })
      const claim = { accountId: merchantId, route: 'order/create', key: idempotencyKey, body }
      return deps.db.transaction(async (trx) =>
        once(trx, claim, async () => {
          if (!(await mayHaveOneMore(deps.moneyUnit(trx), merchantId))) throw new DomainError('verification.required')
          return presentOrder(
            await placeOrder({ orders: createOrderRepository(trx), cart: deps.cart.within(trx) }, prepared, actor.accountId),
          )
        }),
      )
    })
    addEndpoint(app, endpoints.editOrder, async ({ body, actor }) => {
      const request = { orderId: body.id, merchantId: actor.merchantId, status: body.status }
      return presentOrder(
        await deps.db.transaction(async (trx) => {
          await lockMerchantMoney(trx, actor.merchantId)
          return cancelOrder(deps.moneyUnit(trx), request)
        }),
      )
    })
  }
}
