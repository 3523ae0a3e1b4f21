import type { GrantedRole } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'

export interface Membership {
  readonly merchantId: string
  readonly merchantName: string
  readonly role: GrantedRole
}

export interface Colleague {
  readonly accountId: string
  readonly username: string
  readonly email: string
  readonly emailKey: string
  readonly role: GrantedRole
  readonly joinedAt: Date
}

export interface LockedPerson {
  readonly id: string
  readonly username: string
  readonly roles: readonly string[]
  readonly isSuspended: boolean
}

/** A person belongs to at most one workspace. */
export interface MembershipRepository {
  readonly find: (accountId: string) => Promise<Membership | null>
  readonly list: (merchantId: string) => Promise<readonly Colleague[]>
  /** Locks in a fixed order to avoid deadlocks, until the transaction ends. */
  readonly lockPeople: (accountIds: readonly string[]) => Promise<readonly LockedPerson[]>
  readonly add: (
    accountId: string,
    membership: { readonly merchantId: string; readonly role: GrantedRole; readonly at: Date },
  ) => Promise<void>
  /** False when the person is not in the team. */
  readonly setRole: (accountId: string, merchantId: string, role: GrantedRole) => Promise<boolean>
  /** False when the person is not in the team. */
  readonly remove: (accountId: string, merchantId: string) => Promise<boolean>
}

interface PersonRow {
  readonly id: string
  readonly account: string
  readonly roles: string[]
  readonly status: 'active' | 'suspended'
}

interface ColleagueRow {
  readonly account_id: string
  readonly account: string
  readonly email: string
  readonly email_key: string
  readonly role: GrantedRole
  readonly joined_at: Date
}

export function createMembershipRepository(db: Database): MembershipRepository {
  return { ...reads(db), ...writes(db) }
}

function reads(db: Database): Pick<MembershipRepository, 'find' | 'list' | 'lockPeople'> {
  return {
    find: async (accountId) => {
      const { rows } = await db.raw<{ rows: { merchant_id: string; account: string; role: GrantedRole }[] }>(
        `SELECT t.merchant_id, m.account, t.role FROM identity_memberships t
         JOIN identity_accounts m ON m.id = t.merchant_id WHERE t.account_id = ?`,
        [accountId],
      )
      const row = rows[0]
      return row ? { merchantId: row.merchant_id, merchantName: row.account, role: row.role } : null
    },
    list: async (merchantId) => {
      const { rows } = await db.raw<{ rows: ColleagueRow[] }>(
        `SELECT t.account_id, a.account, a.email, a.email_key, t.role, t.joined_at FROM identity_memberships t
         JOIN identity_accounts a ON a.id = t.account_id WHERE t.merchant_id = ? ORDER BY t.joined_at, t.account_id`,
        [merchantId],
      )
      return rows.map(toColleague)
    },
    lockPeople: async (accountIds) => {
      const { rows } = await db.raw<{ rows: PersonRow[] }>(
        'SELECT id, account, roles, status FROM identity_accounts WHERE id = ANY(?) ORDER BY id FOR NO KEY UPDATE',
        [[...accountIds]],
      )
      return rows.map(({ id, account, roles, status }) => ({ id, username: account, roles, isSuspended: status === 'suspended' }))
    },
  }
}

function writes(db: Database): Pick<MembershipRepository, 'add' | 'setRole' | 'remove'> {
  const membership = (accountId: string, merchantId: string) =>
    db('identity_memberships').where({ account_id: accountId, merchant_id: merchantId })
  return {
    add: async (accountId, { merchantId, role, at }) =>
      void (await db('identity_memberships').insert({ account_id: accountId, merchant_id: merchantId, role, joined_at: at })),
    setRole: async (accountId, merchantId, role) => (await membership(accountId, merchantId).update({ role })) > 0,
    remove: async (accountId, merchantId) => (await membership(accountId, merchantId).delete()) > 0,
  }
}

function toColleague(row: ColleagueRow): Colleague {
  return {
    accountId: row.account_id,
    username: row.account,
    email: row.email,
    emailKey: row.email_key,
    role: row.role,
    joinedAt: row.joined_at,
  }
}
