import type { ChangeEnd, RoleChange, StaffPerson } from './role-change.ts'

/** Wishes to change roles, through one connection or transaction. */
export interface RoleChangeRepository {
  /** Makes everybody who asks or decides wait until the transaction ends. */
  readonly lock: () => Promise<void>
  /** False when one waits for the person already. */
  readonly add: (change: RoleChange) => Promise<boolean>
  /** One that waits; null when it was decided. */
  readonly find: (id: string) => Promise<RoleChange | null>
  /** The ones that wait, oldest first. */
  readonly listWaiting: () => Promise<readonly RoleChange[]>
  readonly end: (id: string, end: ChangeEnd) => Promise<void>
}

/** A person of the staff as its list shows them. */
export interface StaffMember extends StaffPerson {
  readonly hasSecondFactor: boolean
  readonly isSuspended: boolean
  readonly lastSeenAt: Date | null
}

/** The accounts of the staff, which identity keeps. */
export interface StaffAccounts {
  /** Everybody with a role, by name. */
  readonly list: () => Promise<readonly StaffMember[]>
  /** The account of that name; null when there is none. */
  readonly findId: (username: string) => Promise<string | null>
  /** Locks a person and every owner until the transaction ends. */
  readonly lockWithOwners: (accountId: string) => Promise<{ readonly person: StaffPerson | null; readonly owners: readonly StaffPerson[] }>
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly setRoles: (accountId: string, roles: readonly string[]) => Promise<void>
  readonly endSession: (accountId: string, at: Date) => Promise<void>
}
