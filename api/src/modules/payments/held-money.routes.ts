import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import { presentHeldTransfer, presentRelease } from './held-money.presenter.ts'
import type { PaymentsContext } from './use-cases/payments-context.ts'
import { approveRelease, proposeRelease, withdrawRelease } from './use-cases/release-held.ts'

const LISTED = 200

export function heldMoneyRoutes(ctx: PaymentsContext, audit: AuditStaff): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listHeldMoney, async () => ({
      transfers: (await ctx.exceptionalTransfers.aside(LISTED)).map(presentHeldTransfer),
      releases: (await ctx.releases.listOpen(LISTED)).map(presentRelease),
    }))
    addEndpoint(app, endpoints.proposeRelease, async (call) =>
      presentRelease(await proposeRelease(ctx, call.body, auditedActor(audit, call))),
    )
    addEndpoint(app, endpoints.approveRelease, async (call) =>
      presentRelease(await approveRelease(ctx, call.body.id, auditedActor(audit, call))),
    )
    addEndpoint(app, endpoints.withdrawRelease, async (call) =>
      presentRelease(await withdrawRelease(ctx, call.body, auditedActor(audit, call))),
    )
  }
}
