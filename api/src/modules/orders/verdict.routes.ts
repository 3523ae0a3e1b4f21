import { endpoints, type OrderVerdict } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { lockMerchantMoney } from '../../platform/merchant-lock.ts'
import type { ActFacts, AuditStaff, StaffCall } from '../../platform/staff-audit.ts'
import { openOrderStore } from './db/order.store.ts'
import { openVerdictStore, type Verdict } from './db/verdict.store.ts'
import { readOrderNumber } from './domain/order-number.ts'
import type { Order } from './domain/order.ts'
import { approveVerdict, proposeVerdict, withdrawVerdict } from './use-cases/decide-verdict.ts'
import type { MoneyUnit } from './use-cases/money-unit.ts'
import { presentVerdicts, stateOf, type NamesOf } from './verdict.presenter.ts'

const LISTED = 200

/** What the calls of verdicts need. */
export interface VerdictRouteDeps {
  readonly db: Database
  readonly moneyUnit: (trx: Database) => MoneyUnit
  readonly namesOf: NamesOf
  readonly now: () => Date
  readonly audit: AuditStaff
}

/** A verdict with its order before an act, and after it. */
interface Decided {
  readonly order: Order
  readonly before: Verdict | null
  readonly after: Verdict
}

/** console/order/verdicts, invalidate, invalidate/approve and invalidate/withdraw. */
export function verdictRoutes(deps: VerdictRouteDeps): FastifyPluginAsync {
  const { db, now } = deps
  const decide = async (call: StaffCall, work: (trx: Database) => Promise<Decided>): Promise<OrderVerdict> => {
    const { order, after } = await db.transaction(async (trx) => {
      const decided = await work(trx)
      await deps.audit(call)(trx, actOf(decided))
      return decided
    })
    const { orderNumber, siteName, merchantId } = order
    const [presented] = await presentVerdicts([{ ...after, orderNumber, siteName, merchantId }], deps.namesOf, {
      reader: call.actor.accountId,
      now: now(),
    })
    if (!presented) throw new Error(`Verdict ${after.id} was not presented`)
    return presented
  }
  return async (app) => {
    addEndpoint(app, endpoints.listOrderVerdicts, async ({ query, actor }) =>
      presentVerdicts(await openVerdictStore(db).list(query.state ?? 'waiting', LISTED), deps.namesOf, {
        reader: actor.accountId,
        now: now(),
      }),
    )
    addEndpoint(app, endpoints.proposeOrderVerdict, async (call) =>
      decide(call, async (trx) => {
        const order = await lockNumbered(trx, call.body.orderNumber)
        const unit = { verdicts: openVerdictStore(trx), now }
        return { order, before: null, after: await proposeVerdict(unit, order, call.actor.accountId, call.body.reason) }
      }),
    )
    addEndpoint(app, endpoints.approveOrderVerdict, async (call) =>
      decide(call, async (trx) => {
        const { order: found, before } = await findOpen(trx, call.body.id)
        await lockMerchantMoney(trx, found.merchantId)
        const order = (await openOrderStore(trx).lock(found.id)) ?? found
        const unit = { ...deps.moneyUnit(trx), verdicts: openVerdictStore(trx) }
        return { order, before, after: await approveVerdict(unit, before, call.actor.accountId) }
      }),
    )
    addEndpoint(app, endpoints.withdrawOrderVerdict, async (call) =>
      decide(call, async (trx) => {
        const { order, before } = await findOpen(trx, call.body.id)
        const unit = { verdicts: openVerdictStore(trx), now }
        return { order, before, after: await withdrawVerdict(unit, before, call.actor.accountId, call.body.reason) }
      }),
    )
  }
}

async function lockNumbered(trx: Database, typed: string): Promise<Order> {
  const orders = openOrderStore(trx)
  const orderNumber = readOrderNumber(typed)
  const id = orderNumber === null ? null : await orders.idOf(orderNumber)
  const order = id === null ? null : await orders.lock(id)
  if (!order) throw new DomainError('orders.order-not-found', { fields: { orderNumber: 'unknown' } })
  return order
}

async function findOpen(trx: Database, verdictId: string): Promise<{ readonly before: Verdict; readonly order: Order }> {
  const before = await openVerdictStore(trx).findOpen(verdictId)
  const order = before && (await openOrderStore(trx).find(before.orderId))
  if (!before || !order) throw new DomainError('orders.verdict-not-found')
  return { before, order }
}

function actOf({ order, before, after }: Decided): ActFacts {
  return {
    subject: `verdict ${after.id} order ${order.id} merchant ${order.merchantId}`,
    reason: after.withdrawalReason ?? after.reason,
    before: { status: order.status, ...(before && { verdict: stateOf(before), proposedBy: before.proposedBy }) },
    after: { status: after.approvedAt === null ? order.status : 3, verdict: stateOf(after) },
  }
}
