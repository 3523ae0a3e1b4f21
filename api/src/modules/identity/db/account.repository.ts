import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { Account } from '../domain/account.ts'
import type { Registration } from '../domain/registration.ts'
import { AccountModel, AffiliateCodeModel, type AuditEvent } from './identity.model.ts'

export type NewAccount = Omit<Registration, 'password'> & {
  readonly passwordHash: string
  readonly registeredAt: Date
  readonly roles?: readonly string[]
  readonly isDemonstration?: boolean
}

export interface AccountRepository {
  readonly find: (accountId: string) => Promise<Account | null>
  readonly findByKey: (accountKey: string) => Promise<Account | null>
  /** Holds a row lock until the transaction ends. */
  readonly lock: (accountId: string) => Promise<Account | null>
  readonly findByNameOrEmail: (key: string) => Promise<readonly Account[]>
  /** Throws `identity.account-taken` or `identity.email-taken`; addresses with a pending undo count as taken. */
  readonly assertFree: (keys: Pick<Registration, 'accountKey' | 'emailKey'>, at: Date) => Promise<void>
  readonly otherOwnerOf: (emailKey: string, accountId: string, at: Date) => Promise<string | null>
  readonly setPassword: (accountId: string, passwordHash: string) => Promise<void>
  readonly setEmail: (accountId: string, email: string, emailKey: string) => Promise<void>
  readonly isAffiliateCodeKnown: (code: string) => Promise<boolean>
  /** False when the code exists. */
  readonly insertAffiliateCode: (code: string) => Promise<boolean>
  /** No-op when the password changed meanwhile. */
  readonly renewHash: (accountId: string, outdated: string, renewed: string) => Promise<void>
  /** Null when account or email was taken meanwhile. */
  readonly insert: (account: NewAccount) => Promise<string | null>
}

export function createAccountRepository(db: Database): AccountRepository {
  const accounts = () => AccountModel.query(db)
  return {
    find: async (accountId) => (await accounts().findById(accountId)) ?? null,
    findByKey: async (accountKey) => (await accounts().findOne({ account_key: accountKey })) ?? null,
    lock: async (accountId) => (await accounts().findById(accountId).forNoKeyUpdate()) ?? null,
    findByNameOrEmail: async (key) => accounts().where({ account_key: key }).orWhere({ email_key: key }).orderBy('id'),
    ...createUniqueNames(db),
    isAffiliateCodeKnown: async (code) => (await AffiliateCodeModel.query(db).findById(code)) !== undefined,
    insertAffiliateCode: async (code) => AffiliateCodeModel.insertIfAbsent(db, { code }),
    renewHash: async (id, outdated, renewed) =>
      void (await accounts().where({ id, password_hash: outdated }).patch({ passwordHash: renewed })),
    insert: async (account) => {
      const id = randomUUID()
      return (await AccountModel.insertIfAbsent(db, { ...account, id })) ? id : null
    },
    setPassword: async (accountId, passwordHash) => void (await accounts().findById(accountId).patch({ passwordHash })),
    setEmail: async (accountId, email, emailKey) => void (await accounts().findById(accountId).patch({ email, emailKey })),
  }
}

// An address that was changed away stays with its account while the change can be undone: nobody can bar the way back by taking it.
const OWNERS = `
  SELECT id, account, account_key, email_key FROM identity_accounts
  UNION ALL
  SELECT a.id, a.account, NULL, t.email_key FROM identity_mailed_tokens t JOIN identity_accounts a ON a.id = t.account_id
  WHERE t.purpose = 'undo-email' AND t.used_at IS NULL AND t.expires_at > ?`

function createUniqueNames(db: Database): Pick<AccountRepository, 'assertFree' | 'otherOwnerOf'> {
  return {
    assertFree: async ({ accountKey, emailKey }, at) => {
      const { rows } = await db.raw<{ rows: { account_key: string | null }[] }>(
        `SELECT account_key FROM (${OWNERS}) owners WHERE account_key = ? OR email_key = ?`,
        [at, accountKey, emailKey],
      )
      if (rows.some((row) => row.account_key === accountKey))
        throw new DomainError('identity.account-taken', { fields: { account: 'taken' } })
      if (rows.length > 0) throw new DomainError('identity.email-taken', { fields: { email: 'taken' } })
    },
    otherOwnerOf: async (emailKey, accountId, at) => {
      const { rows } = await db.raw<{ rows: { account: string }[] }>(
        `SELECT account FROM (${OWNERS}) owners WHERE email_key = ? AND id <> ? ORDER BY account_key NULLS LAST LIMIT 1`,
        [at, emailKey, accountId],
      )
      return rows[0]?.account ?? null
    },
  }
}

/** All share one public password. */
export interface DemonstrationLoginRepository {
  /** Accounts still open to the public password, where demonstration logins are disabled. */
  readonly listUsable: () => Promise<readonly string[]>
  readonly endSessions: (at: Date) => Promise<void>
}

export function createDemonstrationLoginRepository(db: Database): DemonstrationLoginRepository {
  return {
    listUsable: async () => {
      const { rows } = await db.raw<{ rows: { account: string }[] }>(
        `SELECT a.account FROM identity_accounts a WHERE a.is_demonstration AND a.status = 'active'
         AND NOT EXISTS (SELECT FROM identity_second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL)
         AND NOT EXISTS (SELECT FROM identity_audit e WHERE e.account_id = a.id AND e.event IN ('password-changed', 'password-reset'))`,
      )
      return rows.map(({ account }) => account)
    },
    endSessions: async (at) => {
      await db.raw(
        `UPDATE identity_sessions s SET ended_at = ?, ended_reason = 'admin' FROM identity_accounts a
         WHERE a.id = s.account_id AND a.is_demonstration AND s.ended_at IS NULL`,
        [at],
      )
    },
  }
}

export async function hasEvent(on: Readable, accountId: string, events: readonly AuditEvent[]): Promise<boolean> {
  return (await runStatement(on, HAS_EVENT, [accountId, events])).length > 0
}

const HAS_EVENT: Statement = {
  name: 'identity-has-event',
  text: 'SELECT FROM identity_audit WHERE account_id = $1 AND event = ANY ($2::text[]) LIMIT 1',
}
