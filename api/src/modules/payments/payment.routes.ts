import { endpoints, microOf, type PaymentMethodId } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { crashPoint } from '../../platform/crash-point.ts'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { once } from '../../platform/idempotency.ts'
import { publishChange } from '../../platform/merchant-changes.ts'
import { lockMerchantMoney } from '../../platform/merchant-lock.ts'
import type { Order, Orders } from '../orders/index.ts'
import { createAttemptRepository } from './db/attempt.repository.ts'
import { readMoneyTimeline } from './db/timeline.read-model.ts'
import type { DepositKeys } from './domain/deposit-keys.ts'
import type { PaymentNetwork } from './domain/payment-network.ts'
import { presentOrderTimeline } from './order-timeline.presenter.ts'
import { presentAttempt, presentMethod } from './payment.presenter.ts'
import { presentResult } from './result.presenter.ts'
import { readOrderTimeline } from './use-cases/read-order-timeline.ts'
import { findAttempt, readPaymentResult, type ProgressReads } from './use-cases/read-payment-result.ts'
import { startPayment, type StartedPayment, type StartUnit } from './use-cases/start-payment.ts'
import { startTopUp } from './use-cases/start-top-up.ts'

export interface PaymentRouteDeps {
  readonly db: Database
  readonly networks: readonly PaymentNetwork[]
  readonly orderMethods: readonly PaymentMethodId[]
  readonly lateWindowMs: number
  readonly keys: DepositKeys
  readonly orders: Pick<Orders, 'within' | 'findOrder'>
  readonly reads: ProgressReads
  readonly assertMarketAllowed: (order: Order, trx: Database) => Promise<void>
  readonly now: () => Date
}

export function paymentRoutes(deps: PaymentRouteDeps): FastifyPluginAsync {
  const { db, networks, orderMethods, keys, orders, reads, assertMarketAllowed, now } = deps
  const timeline = { orders, sites: reads.sites, moneyTimelineOf: async (orderId: string) => readMoneyTimeline(db, orderId) }
  return async (app) => {
    addEndpoint(app, endpoints.listPaymentMethods, async () => {
      const slowChains = await reads.slowChains()
      return networks.map((network) => presentMethod(network, orderMethods, slowChains))
    })
    addEndpoint(app, endpoints.startPayment, async ({ body, actor, idempotencyKey }) => {
      const merchantId = actor.merchantId
      const claim = { accountId: merchantId, route: 'pay/unified-ordering', key: idempotencyKey, body }
      const answer = await db.transaction(async (trx) => {
        await lockMerchantMoney(trx, merchantId)
        const unit = {
          attempts: createAttemptRepository(trx),
          orders: orders.within(trx),
          networks,
          orderMethods,
          keys,
          // Calls that hold one connection and wait for a second would hold each other up.
          assertMarketAllowed: async (order: Order) => assertMarketAllowed(order, trx),
          now,
        }
        return once(trx, claim, async () => {
          const started = await start(unit, merchantId, body)
          crashPoint('payments.in-start')
          await publishChange(trx, merchantId, 'payments')
          return presentAttempt(started)
        })
      })
      crashPoint('payments.after-start')
      return answer
    })
    addEndpoint(app, endpoints.getPaymentResult, async ({ body, actor }) =>
      presentResult(await readPaymentResult(reads, await findAttempt(reads, body.id, actor.merchantId)), deps),
    )
    addEndpoint(app, endpoints.getOrderTimeline, async ({ query, actor }) =>
      presentOrderTimeline(await readOrderTimeline(timeline, query.id, actor.merchantId), networks, now()),
    )
  }
}

interface PaymentRequest {
  readonly orderId?: string
  readonly topupAmount?: string
  readonly method: PaymentMethodId
}

/** Exactly one of order and top-up must be given. */
async function start(unit: StartUnit, merchantId: string, { orderId, topupAmount, method }: PaymentRequest): Promise<StartedPayment> {
  if (orderId !== undefined && topupAmount === undefined) return startPayment(unit, { orderId, merchantId, method })
  if (topupAmount !== undefined && orderId === undefined) return startTopUp(unit, { merchantId, method, amount: amountOf(topupAmount) })
  throw new DomainError('payments.purpose-unclear')
}

function amountOf(topupAmount: string): bigint {
  try {
    return microOf(topupAmount)
  } catch (cause) {
    throw new DomainError('payments.topup-amount', { fields: { topupAmount: 'range' }, cause })
  }
}
