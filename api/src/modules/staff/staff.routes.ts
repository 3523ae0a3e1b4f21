import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff, type StaffCall } from '../../platform/staff-audit.ts'
import { presentChange, presentEntry, presentMember } from './staff.presenter.ts'
import { decideRoleChange } from './use-cases/decide-role-change.ts'
import { listStaff } from './use-cases/list-staff.ts'
import { readStaffAudit } from './use-cases/read-staff-audit.ts'
import { requestRoleChange } from './use-cases/request-role-change.ts'

export function staffRoutes(
  ctx: Parameters<typeof listStaff>[0],
  { audit, isSecondFactorRequired }: { readonly audit: AuditStaff; readonly isSecondFactorRequired: boolean },
): FastifyPluginAsync {
  const list = async ({ actor }: Pick<StaffCall, 'actor'>) => {
    const { people, waiting, names } = await listStaff(ctx)
    return {
      people: people.map(presentMember),
      changes: waiting.map((change) => presentChange(change, names, actor.accountId)),
      isSecondFactorRequired,
    }
  }
  return async (app) => {
    addEndpoint(app, endpoints.listStaff, list)
    addEndpoint(app, endpoints.requestStaffRole, async (call) => {
      await requestRoleChange(ctx, call.body, auditedActor(audit, call))
      return list(call)
    })
    addEndpoint(app, endpoints.decideStaffRole, async (call) => {
      await decideRoleChange(ctx, call.body, auditedActor(audit, call))
      return list(call)
    })
    addEndpoint(app, endpoints.listStaffAudit, async ({ query: { before, ...filter } }) => {
      const slice = before === undefined ? filter : { ...filter, before: Number(before) }
      const { entries, hasMore, isIntact } = await readStaffAudit(ctx.log, slice)
      return { rows: entries.map(presentEntry), hasMore, isIntact }
    })
  }
}
