import type { Database } from '../../../platform/database.ts'

/** Wrong passwords of one account name, known or not, within the last minute. */
export interface LoginFailureRepository {
  readonly count: (accountKey: string, now: Date) => Promise<number>
  readonly record: (accountKey: string, now: Date) => Promise<void>
}

const WINDOW_MS = 60_000
const KEPT_MS = 3_600_000

/** Binds the repository to a connection or a transaction. */
export function createLoginFailureRepository(db: Database): LoginFailureRepository {
  return {
    count: async (accountKey, now) => {
      const { rows } = await db.raw<{ rows: { failures: number }[] }>(
        'SELECT failures FROM identity_login_failures WHERE account_key = ? AND window_start > ?',
        [accountKey, new Date(now.getTime() - WINDOW_MS)],
      )
      return rows[0]?.failures ?? 0
    },
    record: async (accountKey, now) => {
      await db.raw('DELETE FROM identity_login_failures WHERE window_start < ?', [new Date(now.getTime() - KEPT_MS)])
      const expired = new Date(now.getTime() - WINDOW_MS)
      await db.raw(
        `INSERT INTO identity_login_failures AS seen (account_key, window_start, failures) VALUES (?, ?, 1)
         ON CONFLICT (account_key) DO UPDATE SET
           failures = CASE WHEN seen.window_start > ? THEN seen.failures + 1 ELSE 1 END,
           window_start = CASE WHEN seen.window_start > ? THEN seen.window_start ELSE excluded.window_start END`,
        [accountKey, now, expired, expired],
      )
    },
  }
}
