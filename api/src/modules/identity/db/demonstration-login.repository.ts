import type { Database } from '../../../platform/database.ts'

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
