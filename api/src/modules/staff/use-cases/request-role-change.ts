import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { StaffContext } from '../db/staff.unit-of-work.ts'
import { assertMayBecome, DECISION_MS, orderedRoles, type RoleChange } from '../domain/role-change.ts'
import { expireWithin } from './expire-role-changes.ts'

/** No roles removes the person from the staff. */
export interface RoleRequest {
  readonly account: string
  readonly roles: readonly StaffRole[]
  readonly reason: string
}

/**
 * Writes down which roles a person shall have; nothing changes before another owner agrees. Throws `staff.account-unknown`,
 * `staff.nothing-changes`, `staff.last-owner`, `staff.not-eligible` and `staff.change-waiting`.
 */
export async function requestRoleChange(ctx: StaffContext, request: RoleRequest, { by, record }: AuditedActor): Promise<RoleChange> {
  return ctx.transact(async (store) => {
    await expireWithin(store)
    const { changes, accounts } = store
    await changes.lock()
    const accountId = await accounts.findId(request.account)
    const { person, owners } = accountId === null ? { person: null, owners: [] } : await accounts.lockWithOwners(accountId)
    if (!person) throw new DomainError('staff.account-unknown', { fields: { account: 'unknown' } })
    const [rolesBefore, rolesAfter] = [orderedRoles(person.roles), orderedRoles(request.roles)]
    if (rolesBefore.join() === rolesAfter.join()) throw new DomainError('staff.nothing-changes', { fields: { roles: 'unchanged' } })
    assertMayBecome(person, rolesAfter, owners)
    const requestedAt = ctx.now()
    const change: RoleChange = {
      id: randomUUID(),
      accountId: person.accountId,
      rolesBefore,
      rolesAfter,
      reason: request.reason,
      requestedBy: by,
      requestedAt,
      expiresAt: new Date(requestedAt.getTime() + DECISION_MS),
    }
    if (!(await changes.add(change))) throw new DomainError('staff.change-waiting')
    const roles = { before: { roles: rolesBefore }, after: { requested: rolesAfter } }
    const subject = `change ${change.id} account ${change.accountId} ${person.username}`
    await store.recordAction(record, { subject, reason: request.reason, ...roles })
    return change
  })
}
