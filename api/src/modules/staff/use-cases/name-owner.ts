import { DomainError } from '../../../platform/domain-error.ts'
import { assertMayBecome, orderedRoles } from '../domain/role-change.ts'
import type { StaffUnit } from './staff-unit.ts'

/** An installation begins without owners, and one alone has nobody who could agree. */
const ENOUGH = 2

/** Makes somebody an owner, for whoever holds the machine. Throws `staff.account-unknown`, and `staff.same-person` once two owners can do it themselves. */
export async function nameOwner({ changes, accounts, note }: StaffUnit, account: string, reason: string): Promise<void> {
  await changes.lock()
  const accountId = await accounts.findId(account)
  const { person, owners } = accountId === null ? { person: null, owners: [] } : await accounts.lockWithOwners(accountId)
  if (!person) throw new DomainError('staff.account-unknown')
  if (owners.filter(({ isOutside }) => !isOutside).length >= ENOUGH) throw new DomainError('staff.same-person')
  const roles = orderedRoles([...person.roles, 'owner'])
  assertMayBecome(person, roles, owners)
  await accounts.setRoles(person.accountId, roles)
  const facts = { before: { roles: person.roles }, after: { roles } }
  await note({ subject: `account ${person.accountId} ${person.username}`, reason, ...facts })
}
