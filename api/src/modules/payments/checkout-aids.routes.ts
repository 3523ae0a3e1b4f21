import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentAttempt } from './payment.presenter.ts'
import { presentReceipt } from './receipt.presenter.ts'
import { presentResult } from './result.presenter.ts'
import { createHandoff, openHandoff } from './use-cases/hand-off.ts'
import type { PaymentsContext } from './use-cases/payments-context.ts'
import { readReceipt } from './use-cases/read-receipt.ts'

export function checkoutAidRoutes(ctx: PaymentsContext): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.getPaymentReceipt, async ({ query, actor }) => {
      const { payment, proven } = await readReceipt(ctx, query.id, actor.merchantId)
      return presentReceipt(payment, proven, ctx.networks)
    })
    addEndpoint(app, endpoints.createHandoff, async ({ body, actor }) => {
      const { token, expiresAt } = await createHandoff(ctx, body.id, actor.merchantId)
      return { token, expiresAt: expiresAt.toISOString() }
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
}
