import { DomainError } from '../../../platform/domain-error.ts'
import { assertSecondPerson } from '../../../platform/second-person.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { StaffContext } from '../db/staff.unit-of-work.ts'
import { assertMayBecome, losesRole, orderedRoles, type RoleChange, type StaffPerson } from '../domain/role-change.ts'

export interface RoleDecision {
  readonly id: string
  readonly decision: 'approved' | 'declined'
  readonly reason: string
}

/**
 * Agrees or declines. An approved change counts at the next call of the person, and ends the session of somebody who loses a role. Throws
 * `staff.change-not-found`, `approvals.same-person`, `staff.change-outdated`, and `staff.last-owner` or `staff.not-eligible` as they are now.
 */
export async function decideRoleChange(
  ctx: StaffContext,
  { id, decision, reason }: RoleDecision,
  { by, record }: AuditedActor,
): Promise<RoleChange> {
  return ctx.transact(async (store) => {
    const { changes, accounts } = store
    await changes.lock()
    const at = ctx.now()
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
    await store.recordAction(record, {
      subject: `change ${id} account ${change.accountId} ${person.username}`,
      reason,
      before: { state: 'waiting', roles: person.roles, requestedBy: change.requestedBy },
      after: { state: decision, roles },
    })
    return change
  })
}

function assertStillRight(change: RoleChange, person: StaffPerson, owners: readonly StaffPerson[], by: string): void {
  assertSecondPerson(change.requestedBy, by)
  const isAskerOwner = owners.some(({ accountId }) => accountId === change.requestedBy)
  const isUnchanged = orderedRoles(person.roles).join() === change.rolesBefore.join()
  if (!isAskerOwner || !isUnchanged) throw new DomainError('staff.change-outdated')
  assertMayBecome(person, change.rolesAfter, owners)
}
