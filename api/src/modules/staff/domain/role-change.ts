import { STAFF_ROLES, type StaffRole } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

/** Takes effect once another owner agrees. */
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

export interface ChangeEnd {
  readonly state: 'approved' | 'declined' | 'expired'
  readonly by: string | null
  readonly at: Date
  readonly reason: string | null
}

export interface StaffPerson {
  readonly accountId: string
  readonly username: string
  readonly roles: readonly string[]
  /** Suspended, or working for a merchant. */
  readonly isOutside: boolean
}

export const DECISION_MS = 24 * 3_600_000

export function orderedRoles(wanted: readonly string[]): readonly StaffRole[] {
  return STAFF_ROLES.filter((role) => wanted.includes(role))
}

export function losesRole(before: readonly string[], after: readonly string[]): boolean {
  return before.some((role) => !after.includes(role))
}

/** Throws `staff.last-owner` when no owner would remain, and `staff.not-eligible` for a person who may have no role. */
export function assertMayBecome(person: StaffPerson, rolesAfter: readonly StaffRole[], owners: readonly StaffPerson[]): void {
  const others = owners.filter(({ accountId, isOutside }) => accountId !== person.accountId && !isOutside)
  if (!rolesAfter.includes('owner') && others.length === 0) throw new DomainError('staff.last-owner')
  if (person.isOutside && losesRole(rolesAfter, person.roles)) throw new DomainError('staff.not-eligible')
}

export interface RoleChangeRepository {
  /** Blocks other requests and decisions until the transaction ends. */
  readonly lock: () => Promise<void>
  /** False when a request for this person is pending already. */
  readonly add: (change: RoleChange) => Promise<boolean>
  /** Null once it was decided. */
  readonly find: (id: string) => Promise<RoleChange | null>
  readonly listWaiting: () => Promise<readonly RoleChange[]>
  readonly end: (id: string, end: ChangeEnd) => Promise<void>
}

export interface StaffMember extends StaffPerson {
  readonly hasSecondFactor: boolean
  readonly isSuspended: boolean
  readonly lastSeenAt: Date | null
}

export interface StaffAccounts {
  readonly list: () => Promise<readonly StaffMember[]>
  readonly findId: (username: string) => Promise<string | null>
  /** Locks the person and every owner until the transaction ends. */
  readonly lockWithOwners: (accountId: string) => Promise<{ readonly person: StaffPerson | null; readonly owners: readonly StaffPerson[] }>
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly setRoles: (accountId: string, roles: readonly string[]) => Promise<void>
  readonly endSession: (accountId: string, at: Date) => Promise<void>
}
