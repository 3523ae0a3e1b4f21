import { endpoints, type OrderVoidRequest } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addDownload, addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff, type StaffCall } from '../../platform/staff-audit.ts'
import { filterOf } from './domain/order-filter.ts'
import { csvOf, jsonOf } from './order-export.ts'
import { presentOrder } from './order.presenter.ts'
import { cancelOrder } from './use-cases/close-order.ts'
import { createOrder } from './use-cases/create-order.ts'
import { approveOrderVoid, requestOrderVoid, withdrawOrderVoid } from './use-cases/decide-void-request.ts'
import { listOrders } from './use-cases/list-orders.ts'
import type { OrdersContext } from './use-cases/orders-context.ts'
import { presentVoidRequests, type ListedVoidRequest, type NamesOf } from './void-request.presenter.ts'

const EXPORT_BATCH = 500
const LISTED = 200

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

export function voidRequestRoutes(ctx: OrdersContext, namesOf: NamesOf, audit: AuditStaff): FastifyPluginAsync {
  const present = async (voidRequest: ListedVoidRequest, { actor }: StaffCall): Promise<OrderVoidRequest> => {
    const [presented] = await presentVoidRequests([voidRequest], namesOf, { reader: actor.accountId, now: ctx.now() })
    if (!presented) throw new Error(`Void request ${voidRequest.id} was not presented`)
    return presented
  }
  return async (app) => {
    addEndpoint(app, endpoints.listOrderVoidRequests, async ({ query, actor }) =>
      presentVoidRequests(await ctx.voidRequests.list(query.state ?? 'waiting', LISTED), namesOf, {
        reader: actor.accountId,
        now: ctx.now(),
      }),
    )
    addEndpoint(app, endpoints.requestOrderVoid, async (call) =>
      present(await requestOrderVoid(ctx, call.body, auditedActor(audit, call)), call),
    )
    addEndpoint(app, endpoints.approveOrderVoid, async (call) =>
      present(await approveOrderVoid(ctx, call.body.id, auditedActor(audit, call)), call),
    )
    addEndpoint(app, endpoints.withdrawOrderVoid, async (call) =>
      present(await withdrawOrderVoid(ctx, call.body, auditedActor(audit, call)), call),
    )
  }
}
