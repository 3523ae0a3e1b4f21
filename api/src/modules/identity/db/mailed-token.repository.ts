import type { Database } from '../../../platform/database.ts'

export type TokenPurpose = 'reset-password' | 'undo-email'

/** `email` is the recipient, for an undo also the address to restore. */
export interface MailedToken {
  readonly tokenHash: Buffer
  readonly accountId: string
  readonly purpose: TokenPurpose
  readonly email: string
  readonly emailKey: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface MailedTokenRepository {
  readonly insert: (token: MailedToken) => Promise<void>
  /** Null when used or expired. */
  readonly findOpen: (tokenHash: Buffer, purpose: TokenPurpose, at: Date) => Promise<MailedToken | null>
  /** True for exactly one call. */
  readonly consume: (tokenHash: Buffer, at: Date) => Promise<boolean>
  readonly countSince: (accountId: string, purpose: TokenPurpose, since: Date) => Promise<number>
  /** Limited to links mailed from `from` on, if given. */
  readonly voidOpen: (accountId: string, purpose: TokenPurpose, at: Date, from?: Date) => Promise<void>
}

interface TokenRow {
  readonly token_hash: Buffer
  readonly account_id: string
  readonly purpose: TokenPurpose
  readonly email: string
  readonly email_key: string
  readonly created_at: Date
  readonly expires_at: Date
}

export function createMailedTokenRepository(db: Database): MailedTokenRepository {
  return {
    insert: async ({ tokenHash, accountId, purpose, email, emailKey, createdAt, expiresAt }) => {
      await db.raw(
        `INSERT INTO identity_mailed_tokens (token_hash, account_id, purpose, email, email_key, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        [tokenHash, accountId, purpose, email, emailKey, createdAt, expiresAt],
      )
    },
    findOpen: async (tokenHash, purpose, at) => {
      const { rows } = await db.raw<{ rows: TokenRow[] }>(
        `SELECT token_hash, account_id, purpose, email, email_key, created_at, expires_at FROM identity_mailed_tokens
         WHERE token_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > ?`,
        [tokenHash, purpose, at],
      )
      return rows[0] ? toToken(rows[0]) : null
    },
    consume: async (tokenHash, at) => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        'UPDATE identity_mailed_tokens SET used_at = ? WHERE token_hash = ? AND used_at IS NULL AND expires_at > ? RETURNING 1',
        [at, tokenHash, at],
      )
      return rows.length > 0
    },
    countSince: async (accountId, purpose, since) => {
      const { rows } = await db.raw<{ rows: { count: number }[] }>(
        'SELECT count(*)::int AS count FROM identity_mailed_tokens WHERE account_id = ? AND purpose = ? AND created_at > ?',
        [accountId, purpose, since],
      )
      return rows[0]?.count ?? 0
    },
    voidOpen: async (accountId, purpose, at, from) => {
      await db.raw(
        `UPDATE identity_mailed_tokens SET used_at = ?
         WHERE account_id = ? AND purpose = ? AND used_at IS NULL AND (?::timestamptz IS NULL OR created_at >= ?::timestamptz)`,
        [at, accountId, purpose, from ?? null, from ?? null],
      )
    },
  }
}

function toToken(row: TokenRow): MailedToken {
  return {
    tokenHash: row.token_hash,
    accountId: row.account_id,
    purpose: row.purpose,
    email: row.email,
    emailKey: row.email_key,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
