import { endpoints, type StaffAuditRow, type StaffMember as MemberView, type StaffRoleChange } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff, type StaffCall } from '../../platform/staff-audit.ts'
import { orderedRoles, type RoleChange, type StaffMember } from './domain/role-change.ts'
import type { StaffEntry } from './domain/staff-entry.ts'
import { readStaffAudit } from './use-cases/audit-log.ts'
import { decideRoleChange } from './use-cases/decide-role-change.ts'
import { listStaff, requestRoleChange } from './use-cases/manage-roles.ts'

interface StaffRoutesDeps {
  /** On the replica. */
  readonly log: Parameters<typeof readStaffAudit>[0]
  readonly audit: AuditStaff
  readonly isSecondFactorRequired: boolean
}

export function staffRoutes(
  ctx: Parameters<typeof listStaff>[0],
  { log, audit, isSecondFactorRequired }: StaffRoutesDeps,
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
      const { entries, hasMore, isIntact } = await readStaffAudit(log, slice)
      return { rows: entries.map(presentEntry), hasMore, isIntact }
    })
  }
}

function presentMember({ accountId, username, roles, hasSecondFactor, isSuspended, lastSeenAt }: StaffMember): MemberView {
  const seen = lastSeenAt?.toISOString() ?? null
  return { accountId, username, roles: [...orderedRoles(roles)], hasSecondFactor, isSuspended, lastSeenAt: seen }
}

function presentChange(change: RoleChange, names: ReadonlyMap<string, string>, callerId: string): StaffRoleChange {
  const { id, accountId, reason, requestedBy, requestedAt, expiresAt } = change
  return {
    id,
    accountId,
    username: names.get(accountId) ?? accountId,
    rolesBefore: [...orderedRoles(change.rolesBefore)],
    rolesAfter: [...change.rolesAfter],
    reason,
    requestedBy: names.get(requestedBy) ?? requestedBy,
    isOwn: requestedBy === callerId,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

function presentEntry({ seq, at, actor, role, action, subject, reason, requestId, before, after, hash }: StaffEntry): StaffAuditRow {
  return { seq, at: at.toISOString(), actor, role, action, subject, reason, requestId, before, after, hash }
}
