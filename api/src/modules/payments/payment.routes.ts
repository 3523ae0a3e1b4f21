import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentOrderTimeline } from './order-timeline.presenter.ts'
import { presentAttempt, presentMethod } from './payment.presenter.ts'
import { presentResult } from './result.presenter.ts'
import type { PaymentsContext } from './use-cases/payments-context.ts'
import { readOrderTimeline } from './use-cases/read-order-timeline.ts'
import { readPaymentResult } from './use-cases/read-payment-result.ts'
import { startPayment } from './use-cases/start-payment.ts'

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
  }
}
