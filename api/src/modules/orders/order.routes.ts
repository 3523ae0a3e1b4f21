import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addDownload, addEndpoint } from '../../platform/endpoint-route.ts'
import { filterOf } from './domain/order-filter.ts'
import { csvOf, jsonOf } from './order-export.ts'
import { presentOrder } from './order.presenter.ts'
import { cancelOrder } from './use-cases/cancel-order.ts'
import { createOrder } from './use-cases/create-order.ts'
import { listOrders } from './use-cases/list-orders.ts'
import type { OrdersContext } from './use-cases/orders-context.ts'

const EXPORT_BATCH = 500

export function orderRoutes(ctx: OrdersContext): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listOrders, async ({ query, actor }) => {
      const { page = '1', pageSize = '10', cursor } = query
      const request = { page: Number(page), pageSize: Number(pageSize), cursor }
      return listOrders(ctx, filterOf(actor.merchantId, query), request)
    })
    addDownload(app, endpoints.exportOrders, async ({ query, actor }) => {
      const batches = ctx.orderBatches(filterOf(actor.merchantId, query), EXPORT_BATCH)
      const isCsv = query.format === 'csv'
      return {
        fileName: `orders-${ctx.now().toISOString().slice(0, 10)}.${query.format}`,
        mediaType: isCsv ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
        parts: isCsv ? csvOf(batches) : jsonOf(batches),
      }
    })
    addEndpoint(app, endpoints.getOrder, async ({ body, actor }) => {
      const order = await ctx.orders.find(body.id, actor.merchantId)
      if (!order) throw new DomainError('orders.order-not-found')
      return presentOrder(order)
    })
    addEndpoint(app, endpoints.createOrder, async ({ body, actor: { merchantId, accountId }, locale, idempotencyKey: key }) => {
      const { id: itemId, account, password, termsVersion } = body
      const request = { itemId, merchantId, acceptedBy: accountId, locale, account, password, termsVersion }
      const claim = { accountId: merchantId, route: 'order/create', key, body }
      return createOrder(ctx, request, { claim, present: presentOrder })
    })
    addEndpoint(app, endpoints.editOrder, async ({ body: { id: orderId, status }, actor: { merchantId } }) =>
      presentOrder(await cancelOrder(ctx, { orderId, merchantId, status })),
    )
  }
}
