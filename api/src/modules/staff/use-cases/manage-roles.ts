import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { StaffContext, StaffStore } from '../db/staff.unit-of-work.ts'
import { assertMayBecome, DECISION_MS, orderedRoles, type RoleChange, type StaffMember } from '../domain/role-change.ts'
import { SYSTEM } from '../domain/staff-entry.ts'
import { recordAction } from './audit-log.ts'

/** A new installation has no owners, and a single owner has no second person who could agree. */
const ENOUGH = 2

export interface StaffList {
  readonly people: readonly StaffMember[]
  readonly waiting: readonly RoleChange[]
  /** Of those whom the waiting changes concern, by account id. */
  readonly names: ReadonlyMap<string, string>
}

export async function listStaff({ accounts, changes, now }: StaffContext): Promise<StaffList> {
  const waiting = (await changes.listWaiting()).filter(({ expiresAt }) => expiresAt > now())
  const names = await accounts.namesOf(waiting.flatMap((change) => [change.accountId, change.requestedBy]))
  return { people: await accounts.list(), waiting, names }
}

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

/** After 24 hours; safe to run late and twice. */
export async function expireRoleChanges(ctx: StaffContext): Promise<void> {
  await ctx.transact(expireWithin)
}

async function expireWithin({ changes, log, now }: StaffStore): Promise<void> {
  await changes.lock()
  const at = now()
  for (const change of await changes.listWaiting()) {
    if (change.expiresAt > at) continue
    await changes.end(change.id, { state: 'expired', by: null, at, reason: null })
    const subject = `change ${change.id} account ${change.accountId}`
    const facts = { subject, reason: '', before: { state: 'waiting', requested: change.rolesAfter }, after: { state: 'expired' } }
    await recordAction(log, { ...SYSTEM, at: now(), action: 'expireStaffRole', ...facts })
  }
}
