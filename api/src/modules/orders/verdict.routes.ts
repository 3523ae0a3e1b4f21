import { endpoints, type OrderVerdict } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { lockMerchantMoney } from '../../platform/merchant-lock.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { openOrderStore } from './db/order.store.ts'
import { openVerdictStore, type Verdict } from './db/verdict.store.ts'
import type { Order } from './domain/order.ts'
import { approveVerdict, proposeVerdict } from './use-cases/decide-verdict.ts'
import type { MoneyUnit } from './use-cases/money-unit.ts'

const LISTED = 200

/** console/order/verdicts, invalidate and invalidate/approve. */
export function verdictRoutes(deps: {
  readonly db: Database
  readonly moneyUnit: (trx: Database) => MoneyUnit
  readonly now: () => Date
  readonly audit: AuditStaff
}): FastifyPluginAsync {
  const { db } = deps
  const orderOf = async (connection: Database, orderId: string): Promise<Order> => {
    const order = await openOrderStore(connection).find(orderId)
    if (!order) throw new DomainError('orders.order-not-found')
    return order
  }
  return async (app) => {
    addEndpoint(app, endpoints.listOrderVerdicts, async () => {
      const verdicts = await openVerdictStore(db).listOpen(LISTED)
      return Promise.all(verdicts.map(async (verdict) => presentVerdict(verdict, await orderOf(db, verdict.orderId))))
    })
    addEndpoint(app, endpoints.proposeOrderVerdict, async (call) =>
      db.transaction(async (trx) => {
        const { body, actor } = call
        const order = await openOrderStore(trx).lock(body.id)
        if (!order) throw new DomainError('orders.order-not-found')
        const unit = { verdicts: openVerdictStore(trx), now: deps.now }
        const verdict = await proposeVerdict(unit, order, actor.accountId, body.reason)
        const change = { before: { status: order.status }, after: { status: order.status, verdict: 'waiting' } }
        await deps.audit(call)(trx, { subject: subjectOf(verdict, order), reason: body.reason, ...change })
        return presentVerdict(verdict, order)
      }),
    )
    addEndpoint(app, endpoints.approveOrderVerdict, async (call) =>
      db.transaction(async (trx) => {
        const { body, actor } = call
        const verdicts = openVerdictStore(trx)
        const verdict = await verdicts.findOpen(body.id)
        if (!verdict) throw new DomainError('orders.verdict-not-found')
        const order = await orderOf(trx, verdict.orderId)
        await lockMerchantMoney(trx, order.merchantId)
        const approved = await approveVerdict({ ...deps.moneyUnit(trx), verdicts }, verdict, actor.accountId)
        const change = { before: { status: order.status, proposedBy: verdict.proposedBy }, after: { status: 3 } }
        await deps.audit(call)(trx, { subject: subjectOf(verdict, order), reason: verdict.reason, ...change })
        return presentVerdict(approved, order)
      }),
    )
  }
}

function subjectOf({ id }: Verdict, order: Order): string {
  return `verdict ${id} order ${order.id} merchant ${order.merchantId}`
}

function presentVerdict(verdict: Verdict, { orderNumber, siteName }: Order): OrderVerdict {
  const { id, orderId, reason, proposedBy, proposedAt, approvedAt } = verdict
  return {
    id,
    orderId,
    orderNumber,
    siteName,
    reason,
    proposedBy,
    proposedAt: proposedAt.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
  }
}
