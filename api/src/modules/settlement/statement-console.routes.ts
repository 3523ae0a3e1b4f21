import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { readStatement } from './settlement-reads.ts'
import type { DepositsContext } from './use-cases/deposits-context.ts'

export function statementConsoleRoutes(ctx: DepositsContext): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.getMerchantStatement, async ({ query }) => {
      const whose = await ctx.whoseStatement(query.id)
      if (!whose) throw new DomainError('settlement.statement-not-found')
      const { merchantId, siteId } = whose
      const statement = await readStatement(ctx, merchantId, query.id)
      return { ...statement, merchantId, username: await ctx.usernameOf(merchantId), siteId }
    })
  }
}
