import type { Database } from '../../../platform/database.ts'
import { ProofAttemptModel, type Proof } from './identity.model.ts'

/** Counted before the check, so that parallel guesses cannot pass together. */
export interface ProofAttemptRepository {
  /** Returns the count in the window and the window start. */
  readonly take: (
    accountId: string,
    proof: Proof,
    at: Date,
    windowMs: number,
  ) => Promise<{ readonly attempts: number; readonly since: Date }>
  readonly clear: (accountId: string, proof: Proof) => Promise<void>
}

const TAKE = `
  INSERT INTO identity_proof_tries AS seen (account_id, proof, window_start, tries) VALUES (:accountId, :proof, :at, 1)
  ON CONFLICT (account_id, proof) DO UPDATE SET
    tries = CASE WHEN seen.window_start > :past THEN least(seen.tries + 1, 1000000) ELSE 1 END,
    window_start = CASE WHEN seen.window_start > :past THEN seen.window_start ELSE excluded.window_start END
  RETURNING tries AS attempts, window_start AS since`

export function createProofAttemptRepository(db: Database): ProofAttemptRepository {
  return {
    take: async (accountId, proof, at, windowMs) => {
      const past = new Date(at.getTime() - windowMs)
      const { rows } = await db.raw<{ rows: { attempts: number; since: Date }[] }>(TAKE, { accountId, proof, at, past })
      return rows[0] ?? { attempts: 1, since: at }
    },
    clear: async (accountId, proof) => void (await ProofAttemptModel.query(db).deleteById([accountId, proof])),
  }
}
