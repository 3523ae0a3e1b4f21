import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'

/** The name is resolved later in a job, so that timing does not reveal accounts. */
export interface ResetRequest {
  readonly nameKey: string
  readonly locale: Locale
}

export interface ResetRequestRepository {
  readonly insert: (request: ResetRequest, at: Date) => Promise<string>
  readonly take: (requestId: string) => Promise<ResetRequest | null>
}

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
