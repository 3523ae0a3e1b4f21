import type { Database } from '../../../platform/database.ts'

export type Proof = 'password' | 'second-factor'

/** Counted before the check, so that parallel guesses cannot pass together. */
export interface ProofTryRepository {
  /** Returns the count in the window and the window start. */
  readonly take: (
    accountId: string,
    proof: Proof,
    at: Date,
    windowMs: number,
  ) => Promise<{ readonly attempts: number; readonly since: Date }>
  readonly clear: (accountId: string, proof: Proof) => Promise<void>
}

export function createProofTryRepository(db: Database): ProofTryRepository {
  return {
    take: async (accountId, proof, at, windowMs) => {
      const past = new Date(at.getTime() - windowMs)
      const { rows } = await db.raw<{ rows: { attempts: number; window_start: Date }[] }>(
        `INSERT INTO identity_proof_tries AS seen (account_id, proof, window_start, tries) VALUES (?, ?, ?, 1)
         ON CONFLICT (account_id, proof) DO UPDATE SET
           tries = CASE WHEN seen.window_start > ? THEN least(seen.tries + 1, 1000000) ELSE 1 END,
           window_start = CASE WHEN seen.window_start > ? THEN seen.window_start ELSE excluded.window_start END
         RETURNING tries AS attempts, window_start`,
        [accountId, proof, at, past, past],
      )
      return { attempts: rows[0]?.attempts ?? 1, since: rows[0]?.window_start ?? at }
    },
    clear: async (accountId, proof) => {
      await db.raw('DELETE FROM identity_proof_tries WHERE account_id = ? AND proof = ?', [accountId, proof])
    },
  }
}
