import { DomainError } from '../../../platform/domain-error.ts'
import { assertMayBecome, losesRole, orderedRoles, type RoleChange, type StaffPerson } from '../domain/role-change.ts'
import type { StaffUnit } from './staff-unit.ts'

export interface RoleDecision {
  readonly id: string
  readonly decision: 'approved' | 'declined'
  readonly reason: string
  readonly by: string
}

/**
 * Agrees or declines. An approved change counts at the next call of the person, and ends the session of somebody who loses a role. Throws
 * `staff.change-not-found`, `approvals.same-person`, `staff.change-outdated`, and `staff.last-owner` or `staff.not-eligible` as they are now.
 */
export async function decideRoleChange(unit: StaffUnit, { id, decision, reason, by }: RoleDecision): Promise<RoleChange> {
  const { changes, accounts, record } = unit
  await changes.lock()
  const at = unit.now()
  const change = await changes.find(id)
  if (!change || change.expiresAt <= at) throw new DomainError('staff.change-not-found')
  const { person, owners } = await accounts.lockWithOwners(change.accountId)
  if (!person) throw new DomainError('staff.change-not-found')
  if (decision === 'approved') {
    assertStillRight(change, person, owners, by)
    await accounts.setRoles(change.accountId, change.rolesAfter)
    if (losesRole(change.rolesBefore, change.rolesAfter)) await accounts.endSession(change.accountId, at)
  }
  await changes.end(id, { state: decision, by, at, reason })
  const roles = decision === 'approved' ? change.rolesAfter : person.roles
  await record({
    subject: `change ${id} account ${change.accountId} ${person.username}`,
    reason,
    before: { state: 'waiting', roles: person.roles, requestedBy: change.requestedBy },
    after: { state: decision, roles },
  })
  return change
}

function assertStillRight(change: RoleChange, person: StaffPerson, owners: readonly StaffPerson[], by: string): void {
  if (change.requestedBy === by) throw new DomainError('approvals.same-person')
  const isAskerOwner = owners.some(({ accountId }) => accountId === change.requestedBy)
  const isUnchanged = orderedRoles(person.roles).join() === change.rolesBefore.join()
  if (!isAskerOwner || !isUnchanged) throw new DomainError('staff.change-outdated')
  assertMayBecome(person, change.rolesAfter, owners)
}
