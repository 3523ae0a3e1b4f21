import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentException } from './exceptions.presenter.ts'
import { listExceptions } from './use-cases/list-exceptions.ts'
import type { PaymentsContext } from './use-cases/payments-context.ts'

export function exceptionRoutes(ctx: PaymentsContext): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listPaymentExceptions, async ({ actor }) => {
      const { exceptions, names } = await listExceptions(ctx)
      return exceptions.map((each) => presentException(each, names, ctx.networks, actor.accountId))
    })
  }
}
