import type { ChangeEnd, RoleChange, StaffPerson } from './role-change.ts'

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
