import { endpoints, type OrderVoidRequest } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { lockMerchantMoney } from '../../platform/merchant-lock.ts'
import type { AuditFacts, AuditStaff, StaffCall } from '../../platform/staff-audit.ts'
import { createOrderRepository } from './db/order.repository.ts'
import { createVoidRequestRepository, type VoidRequest } from './db/void-request.repository.ts'
import { readOrderNumber } from './domain/order-number.ts'
import type { Order } from './domain/order.ts'
import { approveOrderVoid, requestOrderVoid, withdrawOrderVoid } from './use-cases/decide-void-request.ts'
import type { MoneyUnit } from './use-cases/money-unit.ts'
import { presentVoidRequests, stateOf, type NamesOf } from './void-request.presenter.ts'

const LISTED = 200

export interface VoidRequestRouteDeps {
  readonly db: Database
  readonly moneyUnit: (trx: Database) => MoneyUnit
  readonly namesOf: NamesOf
  readonly now: () => Date
  readonly audit: AuditStaff
}

interface Decided {
  readonly order: Order
  readonly before: VoidRequest | null
  readonly after: VoidRequest
}

export function voidRequestRoutes(deps: VoidRequestRouteDeps): FastifyPluginAsync {
  const { db, now } = deps
  const decide = async (call: StaffCall, work: (trx: Database) => Promise<Decided>): Promise<OrderVoidRequest> => {
    const { order, after } = await db.transaction(async (trx) => {
      const decided = await work(trx)
      await deps.audit(call)(trx, actionOf(decided))
      return decided
    })
    const { orderNumber, siteName, merchantId } = order
    const [presented] = await presentVoidRequests([{ ...after, orderNumber, siteName, merchantId }], deps.namesOf, {
      reader: call.actor.accountId,
      now: now(),
    })
    if (!presented) throw new Error(`Verdict ${after.id} was not presented`)
    return presented
  }
  return async (app) => {
    addEndpoint(app, endpoints.listOrderVoidRequests, async ({ query, actor }) =>
      presentVoidRequests(await createVoidRequestRepository(db).list(query.state ?? 'waiting', LISTED), deps.namesOf, {
        reader: actor.accountId,
        now: now(),
      }),
    )
    addEndpoint(app, endpoints.requestOrderVoid, async (call) =>
      decide(call, async (trx) => {
        const order = await lockNumbered(trx, call.body.orderNumber)
        const unit = { voidRequests: createVoidRequestRepository(trx), now }
        return { order, before: null, after: await requestOrderVoid(unit, order, call.actor.accountId, call.body.reason) }
      }),
    )
    addEndpoint(app, endpoints.approveOrderVoid, async (call) =>
      decide(call, async (trx) => {
        const { order: found, before } = await findOpen(trx, call.body.id)
        await lockMerchantMoney(trx, found.merchantId)
        const order = (await createOrderRepository(trx).lock(found.id)) ?? found
        const unit = { ...deps.moneyUnit(trx), voidRequests: createVoidRequestRepository(trx) }
        return { order, before, after: await approveOrderVoid(unit, before, call.actor.accountId) }
      }),
    )
    addEndpoint(app, endpoints.withdrawOrderVoid, async (call) =>
      decide(call, async (trx) => {
        const { order, before } = await findOpen(trx, call.body.id)
        const unit = { voidRequests: createVoidRequestRepository(trx), now }
        return { order, before, after: await withdrawOrderVoid(unit, before, call.actor.accountId, call.body.reason) }
      }),
    )
  }
}

async function lockNumbered(trx: Database, typed: string): Promise<Order> {
  const orders = createOrderRepository(trx)
  const orderNumber = readOrderNumber(typed)
  const id = orderNumber === null ? null : await orders.idOf(orderNumber)
  const order = id === null ? null : await orders.lock(id)
  if (!order) throw new DomainError('orders.order-not-found', { fields: { orderNumber: 'unknown' } })
  return order
}

async function findOpen(trx: Database, voidRequestId: string): Promise<{ readonly before: VoidRequest; readonly order: Order }> {
  const before = await createVoidRequestRepository(trx).findOpen(voidRequestId)
  const order = before && (await createOrderRepository(trx).find(before.orderId))
  if (!before || !order) throw new DomainError('orders.void-request-not-found')
  return { before, order }
}

function actionOf({ order, before, after }: Decided): AuditFacts {
  return {
    subject: `verdict ${after.id} order ${order.id} merchant ${order.merchantId}`,
    reason: after.withdrawalReason ?? after.reason,
    before: { status: order.status, ...(before && { voidRequest: stateOf(before), proposedBy: before.proposedBy }) },
    after: { status: after.approvedAt === null ? order.status : 3, voidRequest: stateOf(after) },
  }
}
