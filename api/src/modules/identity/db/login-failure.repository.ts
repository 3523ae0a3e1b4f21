import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { createThrottleStore } from '../../../platform/throttle-store.ts'
import type { ThrottleBucket, ThrottleRejection } from '../../../platform/throttle.ts'
import { accountBucket, LOCK_STREAK } from '../domain/login-throttle.ts'
import { LoginAttemptModel, ProofAttemptModel, SessionModel, type Proof } from './identity.model.ts'

export interface ReservedAttempt {
  readonly buckets: readonly ThrottleBucket[]
  readonly at: Date
}

export interface LoginFailureRepository {
  /** Throws `identity.login-locked`, or `platform.rate-limited` with the longest wait; counts nothing. */
  readonly assertAllowed: (buckets: readonly ThrottleBucket[], now: Date) => Promise<void>
  /** Counts an attempt; throws like `assertAllowed`. */
  readonly reserve: (buckets: readonly ThrottleBucket[], now: Date) => Promise<ReservedAttempt>
  readonly takeBack: (reserved: ReservedAttempt) => Promise<void>
  readonly clear: (buckets: readonly ThrottleBucket[]) => Promise<void>
  /** Lifts lock and pauses after proof of the mailbox; the daily count stays. */
  readonly unlock: (accountKey: string) => Promise<void>
  /** Lifts pauses after a sign-in from a known device; a lock stays. */
  readonly forgive: (accountKey: string) => Promise<void>
  /** Guessably short ids are never known. */
  readonly isKnownDevice: (accountId: string, deviceId: string) => Promise<boolean>
}

const UNGUESSABLE_LENGTH = 16

export function createLoginFailureRepository(db: Database): LoginFailureRepository {
  const throttle = createThrottleStore(db, LoginAttemptModel.tableName)
  const attempts = () => LoginAttemptModel.query(db)
  return {
    assertAllowed: async (buckets, now) => throwRejection(await throttle.check(buckets, now)),
    reserve: async (buckets, now) => {
      throwRejection(await throttle.take(buckets, now))
      return { buckets, at: now }
    },
    takeBack: async ({ buckets, at }) => throttle.giveBack(buckets, at),
    clear: async (buckets) => {
      const keys = buckets.map(({ key }) => key)
      await attempts().delete().whereIn('bucket', keys)
    },
    unlock: async (accountKey) => void (await attempts().findById(accountBucket(accountKey).key).patch({ streak: 0 })),
    forgive: async (accountKey) => {
      const pausing = attempts()
        .findById(accountBucket(accountKey).key)
        .whereBetween('streak', [1, LOCK_STREAK - 1])
      await pausing.patch({ streak: 0 })
    },
    isKnownDevice: async (accountId, deviceId) => {
      if (deviceId.length < UNGUESSABLE_LENGTH) return false
      const sessions = SessionModel.query(db).where({ account_id: accountId, device_id: deviceId })
      return (await sessions.select('id').limit(1).first()) !== undefined
    },
  }
}

function throwRejection(rejection: ThrottleRejection | null): void {
  if (rejection?.kind === 'locked') throw new DomainError('identity.login-locked')
  if (rejection) throw new DomainError('platform.rate-limited', { retryAfterSeconds: rejection.seconds })
}

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
