import type { StaffAuditRow, StaffMember as MemberView, StaffRoleChange } from '@parlour/contracts'
import type { StaffMember } from './domain/role-change.repository.ts'
import { orderedRoles, type RoleChange } from './domain/role-change.ts'
import type { StaffEntry } from './domain/staff-entry.ts'

export function presentMember({ accountId, username, roles, hasSecondFactor, isSuspended, lastSeenAt }: StaffMember): MemberView {
  const seen = lastSeenAt?.toISOString() ?? null
  return { accountId, username, roles: [...orderedRoles(roles)], hasSecondFactor, isSuspended, lastSeenAt: seen }
}

export function presentChange(change: RoleChange, names: ReadonlyMap<string, string>, callerId: string): StaffRoleChange {
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

export function presentEntry({ seq, at, actor, role, action, subject, reason, requestId, before, after, hash }: StaffEntry): StaffAuditRow {
  return { seq, at: at.toISOString(), actor, role, action, subject, reason, requestId, before, after, hash }
}
