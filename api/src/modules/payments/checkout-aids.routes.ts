import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { Ledger } from '../ledger/index.ts'
import { createHandoffRepository } from './db/handoff.repository.ts'
import type { Attempt } from './domain/attempt.ts'
import type { PaymentRouteDeps } from './payment.routes.ts'
import { presentAttempt } from './payment.presenter.ts'
import { presentReceipt } from './receipt.presenter.ts'
import { presentResult } from './result.presenter.ts'
import { createHandoff, openHandoff } from './use-cases/hand-off.ts'
import { findAttempt, readPaymentResult } from './use-cases/read-payment-result.ts'
import { readReceipt } from './use-cases/read-receipt.ts'
import type { StartedPayment } from './use-cases/start-payment.ts'

export interface CheckoutAidDeps extends PaymentRouteDeps {
  readonly ledger: Pick<Ledger, 'read'>
}

export function checkoutAidRoutes(deps: CheckoutAidDeps): FastifyPluginAsync {
  const { db, reads, networks, now } = deps
  const handoffs = createHandoffRepository(db)
  return async (app) => {
    addEndpoint(app, endpoints.getPaymentReceipt, async ({ query, actor }) => {
      const attempt = await findAttempt(reads, query.id, actor.merchantId)
      const proven = await readReceipt({ transfersOf: reads.transfersOf, books: deps.ledger.read(db) }, attempt)
      return presentReceipt(await paymentOf(deps, attempt), proven, networks)
    })
    addEndpoint(app, endpoints.createHandoff, async ({ body, actor }) => {
      const attempt = await findAttempt(reads, body.id, actor.merchantId)
      const { token, expiresAt } = await createHandoff(handoffs, attempt, now())
      return { token, expiresAt: expiresAt.toISOString() }
    })
    addEndpoint(app, endpoints.getSharedCheckout, async ({ body }) => {
      const attempt = await openHandoff({ handoffs, orders: deps.orders }, body.token, now())
      const payment = await paymentOf(deps, attempt)
      return {
        attempt: presentAttempt(payment),
        result: presentResult(await readPaymentResult(reads, attempt), deps),
        orderNumber: payment.order?.orderNumber ?? null,
        siteName: payment.order?.siteName ?? null,
      }
    })
  }
}

async function paymentOf({ orders, networks }: CheckoutAidDeps, attempt: Attempt): Promise<StartedPayment> {
  const network = networks.find(({ method }) => method === attempt.method)
  if (!network) throw new Error(`No network takes ${attempt.method} any more`)
  const order = attempt.orderId === null ? null : await orders.findOrder(attempt.orderId, attempt.merchantId)
  return { attempt, order, network }
}
