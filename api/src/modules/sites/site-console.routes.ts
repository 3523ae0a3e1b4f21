import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { dayBefore, IDLE_DAYS } from './domain/idle-site.ts'
import { siteAddress } from './domain/site-host.ts'
import { presentHold, presentIdle } from './site.presenter.ts'
import { changeStatus } from './use-cases/change-status.ts'
import { decideIdleSite } from './use-cases/watch-idle-sites.ts'
import { retryProvisioning, skipStep } from './use-cases/push-provisioning.ts'
import { readBoard } from './use-cases/read-board.ts'
import type { SitesContext } from './use-cases/sites-context.ts'
import { extendSuspension, liftSuspension, suspendForFraud } from './use-cases/hold-sites.ts'

const MOST_IDLE = 500

export function siteConsoleRoutes(ctx: SitesContext, audit: AuditStaff): FastifyPluginAsync {
  return async (app) => {
    await app.register(siteHoldRoutes(ctx, audit))
    addEndpoint(app, endpoints.listProvisioning, async () => readBoard(ctx))
    addEndpoint(app, endpoints.retryProvisioning, async (call) => {
      await retryProvisioning(ctx, call.body, auditedActor(audit, call))
      return { orderId: call.body.orderId }
    })
    addEndpoint(app, endpoints.skipProvisioningStep, async (call) => {
      await skipStep(ctx, call.body, auditedActor(audit, call))
      return { orderId: call.body.orderId }
    })
    addEndpoint(app, endpoints.changeSiteStatus, async (call) => {
      const status = await changeStatus(ctx, call.body, auditedActor(audit, call))
      return { id: call.body.id, status }
    })
    addEndpoint(app, endpoints.listIdleSites, async () => {
      const idle = await ctx.lists.idle.listSince(dayBefore(ctx.now(), IDLE_DAYS.firstNotice), MOST_IDLE)
      const notified = idle.filter(({ firstNotifiedAt, lastNotifiedAt }) => (firstNotifiedAt ?? lastNotifiedAt) !== null)
      return Promise.all(
        notified.map(async (site) => presentIdle(site, await ctx.usernameOf(site.merchantId), siteAddress(site.slug, ctx.config))),
      )
    })
    addEndpoint(app, endpoints.decideIdleSite, async (call) => {
      const status = await decideIdleSite(ctx, call.body, auditedActor(audit, call))
      return { id: call.body.id, status }
    })
  }
}

function siteHoldRoutes(ctx: SitesContext, audit: AuditStaff): FastifyPluginAsync {
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
