import { STAFF_ROLES, type StaffRole } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

/** A wish to change the roles of a person, which counts once another owner agreed. */
export interface RoleChange {
  readonly id: string
  readonly accountId: string
  readonly rolesBefore: readonly string[]
  readonly rolesAfter: readonly StaffRole[]
  readonly reason: string
  readonly requestedBy: string
  readonly requestedAt: Date
  readonly expiresAt: Date
}

/** How a wish ended. */
export interface ChangeEnd {
  readonly state: 'approved' | 'declined' | 'expired'
  readonly by: string | null
  readonly at: Date
  readonly reason: string | null
}

/** What deciding about roles needs to know of a person. */
export interface StaffPerson {
  readonly accountId: string
  readonly username: string
  readonly roles: readonly string[]
  /** Suspended, or at work for a merchant. */
  readonly isOutside: boolean
}

/** How long a wish waits for its second person. */
export const DECISION_MS = 24 * 3_600_000

/** Each role once, in the order of the list. */
export function orderedRoles(wanted: readonly string[]): readonly StaffRole[] {
  return STAFF_ROLES.filter((role) => wanted.includes(role))
}

/** Whether somebody has a role before that they have not after. */
export function losesRole(before: readonly string[], after: readonly string[]): boolean {
  return before.some((role) => !after.includes(role))
}

/** Throws `staff.last-owner` when nobody would be left who may change roles, and `staff.not-eligible` for somebody who may get none. */
export function assertMayBecome(person: StaffPerson, rolesAfter: readonly StaffRole[], owners: readonly StaffPerson[]): void {
  const others = owners.filter(({ accountId, isOutside }) => accountId !== person.accountId && !isOutside)
  if (!rolesAfter.includes('owner') && others.length === 0) throw new DomainError('staff.last-owner')
  if (person.isOutside && losesRole(rolesAfter, person.roles)) throw new DomainError('staff.not-eligible')
}
