import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { makeExtendSuspension, makeLiftSuspension, makeSuspendForFraud, type HoldDeps } from './use-cases/hold-sites.ts'

/** The calls by which the staff keeps players out of the sites of a merchant (S18). */
export function siteHoldRoutes(deps: HoldDeps): FastifyPluginAsync {
  const suspend = makeSuspendForFraud(deps)
  const extend = makeExtendSuspension(deps)
  const lift = makeLiftSuspension(deps)
  return async (app) => {
    addEndpoint(app, endpoints.suspendForFraud, async ({ body, actor }) => suspend({ ...body, actorId: actor.accountId }))
    addEndpoint(app, endpoints.extendSuspension, async ({ body, actor }) => extend({ ...body, actorId: actor.accountId }))
    addEndpoint(app, endpoints.liftSuspension, async ({ body, actor }) => {
      await lift({ ...body, actorId: actor.accountId })
      return { merchantId: body.merchantId }
    })
  }
}
