import type { Database } from '../../../platform/database.ts'
import { uniqueKeyOf } from '../domain/registration.ts'
import { createSessionRepository } from './session.repository.ts'
import { AccountModel } from './identity.model.ts'

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

type StaffRow = Pick<ListedStaff, 'accountId' | 'username' | 'roles' | 'isSuspended'> & { readonly isMember: boolean }

const PERSON = `a.id AS "accountId", a.account AS username, a.roles, a.status = 'suspended' OR (?::boolean AND a.is_demonstration) AS "isSuspended",
  EXISTS (SELECT FROM identity_memberships t WHERE t.account_id = a.id) AS "isMember"`

const LIST = `
  SELECT ${PERSON}, (SELECT max(s.last_seen) FROM identity_sessions s WHERE s.account_id = a.id) AS "lastSeenAt",
    EXISTS (SELECT FROM identity_second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor"
  FROM identity_accounts a WHERE a.roles <> '{}' ORDER BY a.account_key`

const LOCK_WITH_OWNERS = `
  SELECT ${PERSON} FROM identity_accounts a WHERE a.id = ? OR 'owner' = ANY (a.roles) ORDER BY a.id FOR NO KEY UPDATE OF a`

/** Disabled demonstration accounts count as suspended. */
export function createStaffAccountRepository(db: Database, areDemonstrationsClosed: boolean): StaffAccountRepository {
  return {
    list: async () => {
      const { rows } = await db.raw<{ rows: (Omit<ListedStaff, 'isOutside'> & StaffRow)[] }>(LIST, [areDemonstrationsClosed])
      return rows.map(toStaff)
    },
    findId: async (username) => {
      const account = await AccountModel.query(db).findOne({ account_key: uniqueKeyOf(username.trim()) })
      return account?.id ?? null
    },
    lockWithOwners: async (accountId) => {
      const { rows } = await db.raw<{ rows: StaffRow[] }>(LOCK_WITH_OWNERS, [areDemonstrationsClosed, accountId])
      const people = rows.map(toStaff)
      const person = people.find((one) => one.accountId === accountId) ?? null
      return { person, owners: people.filter(({ roles }) => roles.includes('owner')) }
    },
    namesOf: async (accountIds) => {
      const people = await AccountModel.query(db).select('id', 'account').whereIn('id', accountIds)
      return new Map(people.map(({ id, account }) => [id, account]))
    },
    setRoles: async (accountId, roles) => void (await AccountModel.query(db).findById(accountId).patch({ roles })),
    endSession: async (accountId, at) => createSessionRepository(db).endLive(accountId, 'admin', at),
  }
}

function toStaff<Row extends StaffRow>(row: Row) {
  return { ...row, isOutside: row.isSuspended || row.isMember }
}
