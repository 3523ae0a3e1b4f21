import type { Database } from '../../../platform/database.ts'
import type { Attempt } from '../domain/attempt.ts'
import { joinedAttempts, toAttempt, type AttemptRow } from './attempt.repository.ts'

/** Links that move a checkout to another device; only their hashes are stored. */
export interface HandoffRepository {
  /** Also deletes links that expired before `now`. */
  readonly insert: (handoff: { readonly hash: Buffer; readonly attemptId: string; readonly expiresAt: Date }, now: Date) => Promise<void>
  /** Null when the link has expired. */
  readonly find: (hash: Buffer, now: Date) => Promise<Attempt | null>
}

export function createHandoffRepository(db: Database): HandoffRepository {
  return {
    insert: async ({ hash, attemptId, expiresAt }, now) => {
      await db('payments_handoffs').where('expires_at', '<=', now).delete()
      await db('payments_handoffs').insert({ token_hash: hash, attempt_id: attemptId, expires_at: expiresAt })
    },
    find: async (hash, now) => {
      const row = await joinedAttempts(db)
        .join('payments_handoffs', 'payments_handoffs.attempt_id', 'payments_attempts.id')
        .where({ token_hash: hash })
        .andWhere('payments_handoffs.expires_at', '>', now)
        .first<AttemptRow | undefined>()
      return row ? toAttempt(row) : null
    },
  }
}
