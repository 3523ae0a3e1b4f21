import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'

/** Somebody asked for a new password; whether the name is known is found out later, so that asking takes the same time for both. */
export interface ResetRequest {
  readonly nameKey: string
  readonly locale: Locale
}

/** Requests that wait for their job. */
export interface ResetRequestRepository {
  /** The id of the request. */
  readonly insert: (request: ResetRequest, at: Date) => Promise<string>
  /** Removes and answers the request; null when it was worked off before. */
  readonly take: (requestId: string) => Promise<ResetRequest | null>
}

/** Binds the repository to a connection or a transaction. */
export function createResetRequestRepository(db: Database): ResetRequestRepository {
  return {
    insert: async ({ nameKey, locale }, at) => {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(
        'INSERT INTO identity_reset_requests (name_key, locale, created_at) VALUES (?, ?, ?) RETURNING id',
        [nameKey, locale, at],
      )
      if (!rows[0]) throw new Error('PostgreSQL returned no request')
      return rows[0].id
    },
    take: async (requestId) => {
      const { rows } = await db.raw<{ rows: { name_key: string; locale: Locale }[] }>(
        'DELETE FROM identity_reset_requests WHERE id = ? RETURNING name_key, locale',
        [requestId],
      )
      return rows[0] ? { nameKey: rows[0].name_key, locale: rows[0].locale } : null
    },
  }
}
