import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertMayBecome, DECISION_MS, orderedRoles, type RoleChange } from '../domain/role-change.ts'
import type { StaffUnit } from './staff-unit.ts'

/** No roles removes the person from the staff. */
export interface RoleRequest {
  readonly account: string
  readonly roles: readonly StaffRole[]
  readonly reason: string
  readonly by: string
}

/**
 * Writes down which roles a person shall have; nothing changes before another owner agrees. Throws `staff.account-unknown`,
 * `staff.nothing-changes`, `staff.last-owner`, `staff.not-eligible` and `staff.change-waiting`.
 */
export async function requestRoleChange({ changes, accounts, record, now }: StaffUnit, request: RoleRequest): Promise<RoleChange> {
  await changes.lock()
  const accountId = await accounts.findId(request.account)
  const { person, owners } = accountId === null ? { person: null, owners: [] } : await accounts.lockWithOwners(accountId)
  if (!person) throw new DomainError('staff.account-unknown', { fields: { account: 'unknown' } })
  const [rolesBefore, rolesAfter] = [orderedRoles(person.roles), orderedRoles(request.roles)]
  if (rolesBefore.join() === rolesAfter.join()) throw new DomainError('staff.nothing-changes', { fields: { roles: 'unchanged' } })
  assertMayBecome(person, rolesAfter, owners)
  const requestedAt = now()
  const change: RoleChange = {
    id: randomUUID(),
    accountId: person.accountId,
    rolesBefore,
    rolesAfter,
    reason: request.reason,
    requestedBy: request.by,
    requestedAt,
    expiresAt: new Date(requestedAt.getTime() + DECISION_MS),
  }
  if (!(await changes.add(change))) throw new DomainError('staff.change-waiting')
  const roles = { before: { roles: rolesBefore }, after: { requested: rolesAfter } }
  await record({ subject: `change ${change.id} account ${change.accountId} ${person.username}`, reason: request.reason, ...roles })
  return change
}
