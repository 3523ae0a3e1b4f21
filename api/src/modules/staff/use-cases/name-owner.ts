import { DomainError } from '../../../platform/domain-error.ts'
import { assertMayBecome, orderedRoles } from '../domain/role-change.ts'
import type { StaffUnit } from './staff-unit.ts'

/** A new installation has no owners, and a single owner has no second person who could agree. */
const ENOUGH = 2

/** For the administrator of the machine. Throws `staff.account-unknown`, and `platform.conflict` once there are two owners. */
export async function nameOwner({ changes, accounts, record }: StaffUnit, account: string, reason: string): Promise<void> {
  await changes.lock()
  const accountId = await accounts.findId(account)
  const { person, owners } = accountId === null ? { person: null, owners: [] } : await accounts.lockWithOwners(accountId)
  if (!person) throw new DomainError('staff.account-unknown')
  if (owners.filter(({ isOutside }) => !isOutside).length >= ENOUGH) throw new DomainError('platform.conflict')
  const roles = orderedRoles([...person.roles, 'owner'])
  assertMayBecome(person, roles, owners)
  await accounts.setRoles(person.accountId, roles)
  const facts = { before: { roles: person.roles }, after: { roles } }
  await record({ subject: `account ${person.accountId} ${person.username}`, reason, ...facts })
}
