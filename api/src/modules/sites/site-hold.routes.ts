import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import { presentHold } from './site.presenter.ts'
import { extendSuspension, liftSuspension, suspendForFraud } from './use-cases/hold-sites.ts'
import type { SitesContext } from './use-cases/sites-context.ts'

export function siteHoldRoutes(ctx: SitesContext, audit: AuditStaff): FastifyPluginAsync {
  const { holds, usernameOf } = ctx
  return async (app) => {
    addEndpoint(app, endpoints.listSuspensions, async ({ actor }) => {
      const open = await holds.listFraudHolds()
      return Promise.all(open.map(async (hold) => presentHold(hold, actor.accountId, usernameOf)))
    })
    addEndpoint(app, endpoints.findSuspendable, async ({ query }) => {
      const found = await holds.findBehind(query.slug)
      if (!found) throw new DomainError('sites.site-not-found')
      return { merchantId: found.merchantId, username: await usernameOf(found.merchantId), sites: [...found.sites] }
    })
    addEndpoint(app, endpoints.suspendForFraud, async (call) => suspendForFraud(ctx, call.body, auditedActor(audit, call)))
    addEndpoint(app, endpoints.extendSuspension, async (call) => extendSuspension(ctx, call.body, auditedActor(audit, call)))
    addEndpoint(app, endpoints.liftSuspension, async (call) => {
      await liftSuspension(ctx, call.body, auditedActor(audit, call))
      return { merchantId: call.body.merchantId }
    })
  }
}
