import { endpoints } from '@parlour/contracts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import {
  presentAlarm,
  presentException,
  presentHeldTransfer,
  presentOpenRecovery,
  presentProof,
  presentRelease,
} from './exceptions.presenter.ts'
import { listExceptions, clearAlarm, closeRecovery } from './use-cases/payment-exceptions.ts'
import type { PaymentsContext } from './use-cases/payments-context.ts'
import { approveRelease, proposeRelease, withdrawRelease } from './use-cases/release-held.ts'

const LISTED = 200
const PROOF_DAYS = 90

export function exceptionRoutes(ctx: PaymentsContext, audit: AuditStaff): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listPaymentExceptions, async ({ actor }) => {
      const { exceptions, names } = await listExceptions(ctx)
      return exceptions.map((each) => presentException(each, names, ctx.networks, actor.accountId))
    })
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
    addChainRoutes(app, ctx, audit)
  }
}

function addChainRoutes(app: FastifyInstance, ctx: PaymentsContext, audit: AuditStaff): void {
  addEndpoint(app, endpoints.listChainAlarms, async () =>
    (await ctx.alarms.listOpen(LISTED)).map((alarm) => presentAlarm(alarm, ctx.now())),
  )
  addEndpoint(app, endpoints.clearChainAlarm, async (call) => {
    await clearAlarm(ctx, call.body, auditedActor(audit, call))
    return { id: call.body.id }
  })
  addEndpoint(app, endpoints.listChainProofs, async () => {
    const since = new Date(ctx.now().getTime() - PROOF_DAYS * 86_400_000)
    return (await ctx.proofs.list(since.toISOString().slice(0, 10))).map(presentProof)
  })
  addEndpoint(app, endpoints.listOpenRecoveries, async () => (await ctx.recoveries.listOpen(LISTED)).map(presentOpenRecovery))
  addEndpoint(app, endpoints.closeRecovery, async (call) => {
    await closeRecovery(ctx, call.body, auditedActor(audit, call))
    return { id: call.body.id }
  })
}
