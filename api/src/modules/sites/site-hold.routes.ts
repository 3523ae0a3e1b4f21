import { endpoints, type Suspension } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import type { ListedHold } from './db/hold.repository.ts'
import { makeExtendSuspension, makeLiftSuspension, makeSuspendForFraud, type HoldDeps } from './use-cases/hold-sites.ts'

type UsernameOf = (accountId: string) => Promise<string>

export function siteHoldRoutes(deps: HoldDeps, audit: AuditStaff, usernameOf: UsernameOf): FastifyPluginAsync {
  const holds = deps.holdsOf(deps.db)
  const suspend = makeSuspendForFraud(deps)
  const extend = makeExtendSuspension(deps)
  const lift = makeLiftSuspension(deps)
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
    addEndpoint(app, endpoints.suspendForFraud, async (call) =>
      suspend({ ...call.body, actorId: call.actor.accountId, record: audit(call) }),
    )
    addEndpoint(app, endpoints.extendSuspension, async (call) =>
      extend({ ...call.body, actorId: call.actor.accountId, record: audit(call) }),
    )
    addEndpoint(app, endpoints.liftSuspension, async (call) => {
      await lift({ ...call.body, actorId: call.actor.accountId, record: audit(call) })
      return { merchantId: call.body.merchantId }
    })
  }
}

async function presentHold(hold: ListedHold, viewerId: string, usernameOf: UsernameOf): Promise<Suspension> {
  const { merchantId, placedAt, liftsAt, isExtended, reason, placedBy, extendedBy, extensionReason, sites } = hold
  return {
    merchantId,
    username: await usernameOf(merchantId),
    sites: [...sites],
    placedAt: placedAt.toISOString(),
    liftsAt: liftsAt.toISOString(),
    isExtended,
    reason,
    placedBy: await usernameOf(placedBy),
    isMine: placedBy === viewerId,
    extendedBy: extendedBy && (await usernameOf(extendedBy)),
    extensionReason,
  }
}
