import type { Database } from '../../../platform/database.ts'
import { uniqueKeyOf } from '../domain/registration.ts'
import { createSessionRepository } from './session.repository.ts'

export interface LockedStaff {
  readonly accountId: string
  readonly username: string
  readonly roles: readonly string[]
  readonly isOutside: boolean
}

export interface ListedStaff extends LockedStaff {
  readonly hasSecondFactor: boolean
  readonly isSuspended: boolean
  readonly lastSeenAt: Date | null
}

export interface StaffAccountRepository {
  readonly list: () => Promise<readonly ListedStaff[]>
  readonly findId: (username: string) => Promise<string | null>
  /** Locks the person and all owners in a fixed order to avoid deadlocks, until the transaction ends. */
  readonly lockWithOwners: (accountId: string) => Promise<{ readonly person: LockedStaff | null; readonly owners: readonly LockedStaff[] }>
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly setRoles: (accountId: string, roles: readonly string[]) => Promise<void>
  readonly endSession: (accountId: string, at: Date) => Promise<void>
}

interface StaffRow {
  id: string
  account: string
  roles: string[]
  is_suspended: boolean
  is_member: boolean
}

interface ListedRow extends StaffRow {
  has_second_factor: boolean
  last_seen: Date | null
}

const PERSON = `a.id, a.account, a.roles, a.status = 'suspended' OR (?::boolean AND a.is_demonstration) AS is_suspended,
  EXISTS (SELECT FROM identity_memberships t WHERE t.account_id = a.id) AS is_member`

/** Disabled demonstration accounts count as suspended. */
export function createStaffAccountRepository(db: Database, areDemonstrationsClosed: boolean): StaffAccountRepository {
  return {
    list: async () => {
      const { rows } = await db.raw<{ rows: ListedRow[] }>(
        `SELECT ${PERSON}, EXISTS (SELECT FROM identity_second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL)
           AS has_second_factor, (SELECT max(s.last_seen) FROM identity_sessions s WHERE s.account_id = a.id) AS last_seen
         FROM identity_accounts a WHERE a.roles <> '{}' ORDER BY a.account_key`,
        [areDemonstrationsClosed],
      )
      return rows.map((row) => ({
        ...toStaff(row),
        isSuspended: row.is_suspended,
        hasSecondFactor: row.has_second_factor,
        lastSeenAt: row.last_seen,
      }))
    },
    findId: async (username) => {
      const { rows } = await db.raw<{ rows: { id: string }[] }>('SELECT id FROM identity_accounts WHERE account_key = ?', [
        uniqueKeyOf(username.trim()),
      ])
      return rows[0]?.id ?? null
    },
    lockWithOwners: async (accountId) => {
      const { rows } = await db.raw<{ rows: StaffRow[] }>(
        `SELECT ${PERSON} FROM identity_accounts a WHERE a.id = ? OR 'owner' = ANY (a.roles) ORDER BY a.id FOR NO KEY UPDATE OF a`,
        [areDemonstrationsClosed, accountId],
      )
      const people = rows.map(toStaff)
      const person = people.find((one) => one.accountId === accountId) ?? null
      return { person, owners: people.filter(({ roles }) => roles.includes('owner')) }
    },
    namesOf: async (accountIds) => {
      const { rows } = await db.raw<{ rows: { id: string; account: string }[] }>(
        'SELECT id, account FROM identity_accounts WHERE id = ANY (?)',
        [[...accountIds]],
      )
      return new Map(rows.map(({ id, account }) => [id, account]))
    },
    setRoles: async (accountId, roles) => {
      await db.raw('UPDATE identity_accounts SET roles = ? WHERE id = ?', [[...roles], accountId])
    },
    endSession: async (accountId, at) => createSessionRepository(db).endLive(accountId, 'admin', at),
  }
}

function toStaff({ id, account, roles, is_suspended: isSuspended, is_member: isMember }: StaffRow): LockedStaff {
  return { accountId: id, username: account, roles, isOutside: isSuspended || isMember }
}
