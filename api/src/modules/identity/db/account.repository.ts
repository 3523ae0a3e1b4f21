import { DomainError } from '../../../platform/domain-error.ts'
import type { Database } from '../../../platform/database.ts'
import type { Account } from '../domain/account.ts'
import type { Registration } from '../domain/registration.ts'

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

interface AccountRow {
  readonly id: string
  readonly account: string
  readonly email: string
  readonly password_hash: string
  readonly server: string
  readonly roles: string[]
  readonly status: 'active' | 'suspended'
  readonly is_demonstration: boolean
  readonly registered_at: Date
  readonly avatar_hash: string | null
}

const COLUMNS = 'id, account, email, password_hash, server, roles, status, is_demonstration, registered_at, avatar_hash'

export function createAccountRepository(db: Database): AccountRepository {
  const one = async (where: string, value: string): Promise<Account | null> => {
    const { rows } = await db.raw<{ rows: AccountRow[] }>(`SELECT ${COLUMNS} FROM identity_accounts WHERE ${where}`, [value])
    return rows[0] ? toAccount(rows[0]) : null
  }
  return {
    find: (accountId) => one('id = ?', accountId),
    findByKey: (accountKey) => one('account_key = ?', accountKey),
    lock: (accountId) => one('id = ? FOR NO KEY UPDATE', accountId),
    findByNameOrEmail: async (key) => {
      const { rows } = await db.raw<{ rows: AccountRow[] }>(
        `SELECT ${COLUMNS} FROM identity_accounts WHERE account_key = ? OR email_key = ? ORDER BY id`,
        [key, key],
      )
      return rows.map(toAccount)
    },
    ...createUniqueNames(db),
    isAffiliateCodeKnown: async (code) => {
      const { rows } = await db.raw<{ rows: unknown[] }>('SELECT 1 FROM identity_league_codes WHERE code = ?', [code])
      return rows.length > 0
    },
    insertAffiliateCode: async (code) => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        'INSERT INTO identity_league_codes (code) VALUES (?) ON CONFLICT DO NOTHING RETURNING code',
        [code],
      )
      return rows.length > 0
    },
    renewHash: async (accountId, outdated, renewed) => {
      await db.raw('UPDATE identity_accounts SET password_hash = ? WHERE id = ? AND password_hash = ?', [renewed, accountId, outdated])
    },
    insert: (account) => insertAccount(db, account),
    setPassword: async (accountId, passwordHash) => {
      await db.raw('UPDATE identity_accounts SET password_hash = ? WHERE id = ?', [passwordHash, accountId])
    },
    setEmail: async (accountId, email, emailKey) => {
      await db.raw('UPDATE identity_accounts SET email = ?, email_key = ? WHERE id = ?', [email, emailKey, accountId])
    },
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

async function insertAccount(db: Database, account: NewAccount): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `INSERT INTO identity_accounts
       (account, account_key, email, email_key, password_hash, league_code, server, roles, is_demonstration, registered_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      account.account,
      account.accountKey,
      account.email,
      account.emailKey,
      account.passwordHash,
      account.leagueCode,
      account.server,
      [...(account.roles ?? [])],
      account.isDemonstration ?? false,
      account.registeredAt,
    ],
  )
  return rows[0]?.id ?? null
}

function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    account: row.account,
    email: row.email,
    passwordHash: row.password_hash,
    server: row.server,
    roles: row.roles,
    status: row.status,
    isDemonstration: row.is_demonstration,
    registeredAt: row.registered_at,
    avatarHash: row.avatar_hash,
  }
}
