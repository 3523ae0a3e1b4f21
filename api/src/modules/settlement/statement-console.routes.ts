import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { whoseStatement } from './db/statement-list.read-model.ts'
import { readStatement, type ReadDeps } from './settlement-reads.ts'

export interface StatementConsoleDeps extends ReadDeps {
  readonly usernameOf: (accountId: string) => Promise<string>
}

export function statementConsoleRoutes(deps: StatementConsoleDeps): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.getMerchantStatement, async ({ query }) => {
      const whose = await whoseStatement(deps.db, query.id)
      if (!whose) throw new DomainError('settlement.statement-not-found')
      const { merchantId, siteId } = whose
      const statement = await readStatement(deps, merchantId, query.id)
      return { ...statement, merchantId, username: await deps.usernameOf(merchantId), siteId }
    })
  }
}
