import { DomainError } from '../../../platform/domain-error.ts'
import type { StaffContext } from '../db/staff.unit-of-work.ts'
import { assertMayBecome, orderedRoles } from '../domain/role-change.ts'
import { SYSTEM } from '../domain/staff-entry.ts'
import { recordAction } from './record-action.ts'

/** A new installation has no owners, and a single owner has no second person who could agree. */
const ENOUGH = 2

/** For the administrator of the machine. Throws `staff.account-unknown`, and `platform.conflict` once there are two owners. */
export async function nameOwner(ctx: StaffContext, account: string, reason: string): Promise<void> {
  await ctx.transact(async (store) => {
    const { changes, accounts, log } = store
    await changes.lock()
    const accountId = await accounts.findId(account)
    const { person, owners } = accountId === null ? { person: null, owners: [] } : await accounts.lockWithOwners(accountId)
    if (!person) throw new DomainError('staff.account-unknown')
    if (owners.filter(({ isOutside }) => !isOutside).length >= ENOUGH) throw new DomainError('platform.conflict')
    const roles = orderedRoles([...person.roles, 'owner'])
    assertMayBecome(person, roles, owners)
    await accounts.setRoles(person.accountId, roles)
    const facts = { before: { roles: person.roles }, after: { roles } }
    const subject = `account ${person.accountId} ${person.username}`
    await recordAction(log, { ...SYSTEM, at: ctx.now(), action: 'nameOwner', subject, reason, ...facts })
  })
}
