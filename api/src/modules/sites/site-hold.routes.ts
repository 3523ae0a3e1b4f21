import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { makeExtendSuspension, makeLiftSuspension, makeSuspendForFraud, type HoldDeps } from './use-cases/hold-sites.ts'

/** The calls by which the staff keeps players out of the sites of a merchant (S18). */
export function siteHoldRoutes(deps: HoldDeps, audit: AuditStaff): FastifyPluginAsync {
  const suspend = makeSuspendForFraud(deps)
  const extend = makeExtendSuspension(deps)
  const lift = makeLiftSuspension(deps)
  return async (app) => {
    addEndpoint(app, endpoints.suspendForFraud, async (call) => suspend({ ...call.body, actorId: call.actor.accountId, note: audit(call) }))
    addEndpoint(app, endpoints.extendSuspension, async (call) => extend({ ...call.body, actorId: call.actor.accountId, note: audit(call) }))
    addEndpoint(app, endpoints.liftSuspension, async (call) => {
      await lift({ ...call.body, actorId: call.actor.accountId, note: audit(call) })
      return { merchantId: call.body.merchantId }
    })
  }
}
