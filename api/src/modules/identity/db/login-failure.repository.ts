import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { createThrottleStore } from '../../../platform/throttle-store.ts'
import type { ThrottleBucket, ThrottleRejection } from '../../../platform/throttle.ts'
import { accountBucket, LOCK_STREAK } from '../domain/login-throttle.ts'

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
  const throttle = createThrottleStore(db, 'identity_login_tries')
  return {
    assertAllowed: async (buckets, now) => throwRejection(await throttle.check(buckets, now)),
    reserve: async (buckets, now) => {
      throwRejection(await throttle.take(buckets, now))
      return { buckets, at: now }
    },
    takeBack: async ({ buckets, at }) => throttle.giveBack(buckets, at),
    clear: async (buckets) => {
      await db.raw('DELETE FROM identity_login_tries WHERE bucket = ANY(?)', [buckets.map(({ key }) => key)])
    },
    unlock: async (accountKey) => {
      await db.raw('UPDATE identity_login_tries SET streak = 0 WHERE bucket = ?', [accountBucket(accountKey).key])
    },
    forgive: async (accountKey) => {
      const { key } = accountBucket(accountKey)
      await db.raw('UPDATE identity_login_tries SET streak = 0 WHERE bucket = ? AND streak BETWEEN 1 AND ?', [key, LOCK_STREAK - 1])
    },
    isKnownDevice: async (accountId, deviceId) => {
      if (deviceId.length < UNGUESSABLE_LENGTH) return false
      const { rows } = await db.raw<{ rows: unknown[] }>('SELECT 1 FROM identity_sessions WHERE account_id = ? AND device_id = ? LIMIT 1', [
        accountId,
        deviceId,
      ])
      return rows.length > 0
    },
  }
}

function throwRejection(rejection: ThrottleRejection | null): void {
  if (rejection?.kind === 'locked') throw new DomainError('identity.login-locked')
  if (rejection) throw new DomainError('platform.rate-limited', { retryAfterSeconds: rejection.seconds })
}
