import type { Database } from '../../../platform/database.ts'
import { ATTEMPTS_PER_CODE, type EmailCodeBinding, type EmailCodePurpose } from '../domain/email-code.ts'

export interface OpenCode {
  readonly id: string
  readonly mac: Buffer
}

export interface EmailCodeRepository {
  readonly insert: (binding: EmailCodeBinding, mac: Buffer, createdAt: Date, expiresAt: Date) => Promise<void>
  /** Locks the code if unused, unexpired and with attempts left, until the transaction ends. */
  readonly lockOpen: (binding: EmailCodeBinding, at: Date) => Promise<OpenCode | null>
  readonly countTry: (codeId: string) => Promise<void>
  /** True for exactly one call. */
  readonly consume: (codeId: string, at: Date) => Promise<boolean>
  readonly sentSince: (accountId: string, step: EmailCodePurpose, since: Date) => Promise<readonly Date[]>
  readonly voidOpen: (accountId: string, steps: readonly EmailCodePurpose[], at: Date) => Promise<void>
}

export function createEmailCodeRepository(db: Database): EmailCodeRepository {
  return {
    insert: async ({ accountId, step, emailKey }, mac, createdAt, expiresAt) => {
      await db.raw(
        'INSERT INTO identity_email_codes (account_id, step, new_email_key, mac, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
        [accountId, step, emailKey, mac, createdAt, expiresAt],
      )
    },
    lockOpen: async ({ accountId, step, emailKey }, at) => {
      const { rows } = await db.raw<{ rows: OpenCode[] }>(
        `SELECT id, mac FROM identity_email_codes
         WHERE account_id = ? AND step = ? AND new_email_key = ? AND used_at IS NULL AND expires_at > ? AND tries < ? FOR UPDATE`,
        [accountId, step, emailKey, at, ATTEMPTS_PER_CODE],
      )
      return rows[0] ?? null
    },
    countTry: async (codeId) => {
      await db.raw('UPDATE identity_email_codes SET tries = tries + 1 WHERE id = ?', [codeId])
    },
    consume: async (codeId, at) => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        'UPDATE identity_email_codes SET used_at = ? WHERE id = ? AND used_at IS NULL RETURNING 1',
        [at, codeId],
      )
      return rows.length > 0
    },
    sentSince: async (accountId, step, since) => {
      const { rows } = await db.raw<{ rows: { created_at: Date }[] }>(
        'SELECT created_at FROM identity_email_codes WHERE account_id = ? AND step = ? AND created_at > ? ORDER BY created_at',
        [accountId, step, since],
      )
      return rows.map((row) => row.created_at)
    },
    voidOpen: async (accountId, steps, at) => {
      await db.raw('UPDATE identity_email_codes SET used_at = ? WHERE account_id = ? AND step = ANY(?::text[]) AND used_at IS NULL', [
        at,
        accountId,
        [...steps],
      ])
    },
  }
}
