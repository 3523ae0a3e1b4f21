import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { once } from '../../platform/idempotency.ts'
import type { Orders } from '../orders/index.ts'
import { openAttemptStore } from './db/attempt.store.ts'
import { readHeads } from './db/cursor.store.ts'
import { readMoneyTrail } from './db/trail.read-model.ts'
import { listTransfers } from './db/transfer.store.ts'
import type { DepositKeys } from './domain/deposit-keys.ts'
import type { ProvisioningProgress } from './domain/neighbours.ts'
import type { PaymentNetwork } from './domain/payment-network.ts'
import { presentOrderTrail } from './order-trail.presenter.ts'
import { presentAttempt, presentMethod, presentResult } from './payment.presenter.ts'
import { readOrderTrail } from './use-cases/read-order-trail.ts'
import { readPaymentResult } from './use-cases/read-payment-result.ts'
import { startPayment } from './use-cases/start-payment.ts'

/** What the calls of payments need. */
export interface PaymentRouteDeps {
  readonly db: Database
  readonly networks: readonly PaymentNetwork[]
  readonly keys: DepositKeys
  readonly orders: Pick<Orders, 'within' | 'findOrder'>
  readonly sites: ProvisioningProgress
  readonly now: () => Date
}

/** pay, pay/unified-ordering, order/paymentresults and order/trail. */
export function paymentRoutes(deps: PaymentRouteDeps): FastifyPluginAsync {
  const { db, networks, keys, orders, now } = deps
  const reads = {
    attempts: openAttemptStore(db),
    transfersOf: async (orderId: string) => listTransfers(db, orderId),
    heads: async () => readHeads(db),
    orders,
    sites: deps.sites,
  }
  const trail = { orders, sites: deps.sites, moneyTrailOf: async (orderId: string) => readMoneyTrail(db, orderId) }
  return async (app) => {
    addEndpoint(app, endpoints.listPaymentMethods, async () => networks.map(presentMethod))
    addEndpoint(app, endpoints.startPayment, async ({ body, actor, idempotencyKey }) => {
      const merchantId = actor.merchantId
      const claim = { accountId: merchantId, route: 'pay/unified-ordering', key: idempotencyKey, body }
      return db.transaction(async (trx) => {
        const unit = { attempts: openAttemptStore(trx), orders: orders.within(trx), networks, keys, now }
        return once(trx, claim, async () => presentAttempt(await startPayment(unit, { ...body, merchantId })))
      })
    })
    addEndpoint(app, endpoints.getPaymentResult, async ({ body, actor }) =>
      presentResult(await readPaymentResult(reads, body.id, actor.merchantId), networks),
    )
    addEndpoint(app, endpoints.getOrderTrail, async ({ query, actor }) =>
      presentOrderTrail(await readOrderTrail(trail, query.id, actor.merchantId), networks, now()),
    )
  }
}
