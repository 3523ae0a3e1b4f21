import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import { presentAlarm, presentOpenRecovery, presentProof, presentRecovery } from './chain-watch.presenter.ts'
import { checkDestination } from './use-cases/check-destination.ts'
import { clearAlarm } from './use-cases/clear-alarm.ts'
import { closeRecovery } from './use-cases/close-recovery.ts'
import type { PaymentsContext } from './use-cases/payments-context.ts'

const LISTED = 200
const PROOF_DAYS = 90

export function chainWatchRoutes(ctx: PaymentsContext, audit: AuditStaff): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.checkDestination, async ({ body, actor }) => checkDestination(ctx, body, actor.merchantId))
    addEndpoint(app, endpoints.listRecoveryCases, async ({ actor }) =>
      (await ctx.recoveries.listOf(actor.merchantId, LISTED)).map(presentRecovery),
    )
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
}
