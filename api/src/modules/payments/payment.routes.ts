import { endpoints, wireOf } from '@parlour/contracts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentRecovery } from './exceptions.presenter.ts'
import { presentAttempt, presentMethod, presentReceipt } from './payment.presenter.ts'
import { presentOrderTimeline, presentResult } from './result.presenter.ts'
import { checkDestination } from './use-cases/check-destination.ts'
import type { PaymentsContext } from './use-cases/payments-context.ts'
import { readOrderTimeline, readPaymentResult, readReceipt, createHandoff, openHandoff } from './use-cases/read-payment.ts'
import { sendTestMoney, type SentTestMoney } from './use-cases/send-test-money.ts'
import { startPayment } from './use-cases/start-payment.ts'

const LISTED = 200

export function paymentRoutes(ctx: PaymentsContext): FastifyPluginAsync {
  const { networks, orderMethods } = ctx
  return async (app) => {
    addEndpoint(app, endpoints.listPaymentMethods, async () => {
      const slowChains = await ctx.slowChains()
      return networks.map((network) => presentMethod(network, orderMethods, slowChains))
    })
    addEndpoint(app, endpoints.startPayment, async ({ body, actor: { merchantId }, idempotencyKey: key }) => {
      const claim = { accountId: merchantId, route: 'pay/unified-ordering', key, body }
      return startPayment(ctx, { ...body, merchantId }, { claim, present: presentAttempt })
    })
    addEndpoint(app, endpoints.getPaymentResult, async ({ body, actor }) =>
      presentResult(await readPaymentResult(ctx, body.id, actor.merchantId), ctx),
    )
    addEndpoint(app, endpoints.getOrderTimeline, async ({ query, actor }) =>
      presentOrderTimeline(await readOrderTimeline(ctx, query.id, actor.merchantId), networks, ctx.now()),
    )
    addCheckoutAids(app, ctx)
  }
}

function addCheckoutAids(app: FastifyInstance, ctx: PaymentsContext): void {
  addEndpoint(app, endpoints.checkDestination, async ({ body, actor }) => checkDestination(ctx, body, actor.merchantId))
  addEndpoint(app, endpoints.listRecoveryCases, async ({ actor }) =>
    (await ctx.recoveries.listOf(actor.merchantId, LISTED)).map(presentRecovery),
  )
  addEndpoint(app, endpoints.getPaymentReceipt, async ({ query, actor }) => {
    const { payment, proven } = await readReceipt(ctx, query.id, actor.merchantId)
    return presentReceipt(payment, proven, ctx.networks)
  })
  addEndpoint(app, endpoints.createHandoff, async ({ body, actor }) => {
    const { token, expiresAt } = await createHandoff(ctx, body.id, actor.merchantId)
    return { token, expiresAt: expiresAt.toISOString() }
  })
  addEndpoint(app, endpoints.sendTestMoney, async ({ body, actor: { merchantId }, idempotencyKey: key }) => {
    const claim = { accountId: merchantId, route: 'pay/test-money', key, body }
    const present = ({ txHash, amount }: SentTestMoney) => ({ txHash, amount: wireOf(amount) })
    return sendTestMoney(ctx, { attemptId: body.id, merchantId }, { claim, present })
  })
  addEndpoint(app, endpoints.getSharedCheckout, async ({ body }) => {
    const { payment, progress } = await openHandoff(ctx, body.token)
    return {
      attempt: presentAttempt(payment),
      result: presentResult(progress, ctx),
      orderNumber: payment.order?.orderNumber ?? null,
      siteName: payment.order?.siteName ?? null,
    }
  })
}
