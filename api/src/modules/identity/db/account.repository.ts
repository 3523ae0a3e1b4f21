import { DomainError } from '../../../platform/domain-error.ts'
import type { Database } from '../../../platform/database.ts'
import type { Account } from '../domain/account.ts'
import type { Registration } from '../domain/registration.ts'

/** A registration with its password already hashed. */
export type NewAccount = Omit<Registration, 'password'> & {
  readonly passwordHash: string
  readonly registeredAt: Date
  readonly roles?: readonly string[]
  readonly isDemonstration?: boolean
}

/** Accounts, read and written through one connection or transaction. */
export interface AccountRepository {
  readonly find: (accountId: string) => Promise<Account | null>
  readonly findByKey: (accountKey: string) => Promise<Account | null>
  /** Locks the row until the transaction ends. */
  readonly lock: (accountId: string) => Promise<Account | null>
  /** Throws `identity.account-taken` or `identity.email-taken`. */
  readonly assertFree: (keys: Pick<Registration, 'accountKey' | 'emailKey'>) => Promise<void>
  readonly isLeagueCodeKnown: (code: string) => Promise<boolean>
  /** The id, or null when account or email was taken meanwhile. */
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
  readonly registered_at: Date
}

const COLUMNS = 'id, account, email, password_hash, server, roles, status, registered_at'

/** Binds the repository to a connection or a transaction. */
export function createAccountRepository(db: Database): AccountRepository {
  const one = async (where: string, value: string): Promise<Account | null> => {
    const { rows } = await db.raw<{ rows: AccountRow[] }>(`SELECT ${COLUMNS} FROM identity_accounts WHERE ${where}`, [value])
    return rows[0] ? toAccount(rows[0]) : null
  }
  return {
    find: (accountId) => one('id = ?', accountId),
    findByKey: (accountKey) => one('account_key = ?', accountKey),
    lock: (accountId) => one('id = ? FOR NO KEY UPDATE', accountId),
    assertFree: async ({ accountKey, emailKey }) => {
      const { rows } = await db.raw<{ rows: { account_key: string }[] }>(
        'SELECT account_key FROM identity_accounts WHERE account_key = ? OR email_key = ?',
        [accountKey, emailKey],
      )
      if (rows.some((row) => row.account_key === accountKey))
        throw new DomainError('identity.account-taken', { fields: { account: 'taken' } })
      if (rows.length > 0) throw new DomainError('identity.email-taken', { fields: { email: 'taken' } })
    },
    isLeagueCodeKnown: async (code) => {
      const { rows } = await db.raw<{ rows: unknown[] }>('SELECT 1 FROM identity_league_codes WHERE code = ?', [code])
      return rows.length > 0
    },
    insert: (account) => insertAccount(db, account),
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
    registeredAt: row.registered_at,
  }
}
