import type { GrantedRole } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { AccountModel, MembershipModel } from './identity.model.ts'

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

const FIND = `
  SELECT t.merchant_id AS "merchantId", m.account AS "merchantName", t.role FROM identity_memberships t
  JOIN identity_accounts m ON m.id = t.merchant_id WHERE t.account_id = ?`

const LIST = `
  SELECT t.account_id AS "accountId", a.account AS username, a.email, a.email_key AS "emailKey", t.role, t.joined_at AS "joinedAt"
  FROM identity_memberships t JOIN identity_accounts a ON a.id = t.account_id WHERE t.merchant_id = ? ORDER BY t.joined_at, t.account_id`

export function createMembershipRepository(db: Database): MembershipRepository {
  const membership = (accountId: string, merchantId: string) =>
    MembershipModel.query(db).where({ account_id: accountId, merchant_id: merchantId })
  return {
    find: async (accountId) => (await db.raw<{ rows: Membership[] }>(FIND, [accountId])).rows[0] ?? null,
    list: async (merchantId) => (await db.raw<{ rows: Colleague[] }>(LIST, [merchantId])).rows,
    lockPeople: async (accountIds) => {
      const people = await AccountModel.query(db).whereIn('id', accountIds).orderBy('id').forNoKeyUpdate()
      return people.map(({ id, account, roles, status }) => ({ id, username: account, roles, isSuspended: status === 'suspended' }))
    },
    add: async (accountId, { merchantId, role, at }) =>
      void (await MembershipModel.query(db).insert({ accountId, merchantId, role, joinedAt: at })),
    setRole: async (accountId, merchantId, role) => (await membership(accountId, merchantId).patch({ role })) > 0,
    remove: async (accountId, merchantId) => (await membership(accountId, merchantId).delete()) > 0,
  }
}
