import type { Database } from '../../../platform/database.ts'
import {
  accountBucket,
  assertTryAllowed,
  forgottenAt,
  LOCK_STREAK,
  NO_ATTEMPTS,
  withoutTry,
  withTry,
  type TryBucket,
  type TryRecord,
} from '../domain/login-throttle.ts'

export interface ReservedTry {
  readonly buckets: readonly TryBucket[]
  readonly at: number
}

/** Counted in PostgreSQL, so that limits hold across processes. */
export interface LoginFailureRepository {
  /** Throws like `assertTryAllowed`; counts nothing. */
  readonly assertAllowed: (buckets: readonly TryBucket[], now: Date) => Promise<void>
  /** Checks and counts atomically, so that parallel attempts cannot pass a limit together; throws like `assertTryAllowed`. */
  readonly reserve: (buckets: readonly TryBucket[], now: Date) => Promise<ReservedTry>
  readonly takeBack: (tried: ReservedTry) => Promise<void>
  readonly clear: (buckets: readonly TryBucket[]) => Promise<void>
  /** Lifts lock and pauses after proof of the mailbox; the daily count stays. */
  readonly unlock: (accountKey: string) => Promise<void>
  /** Lifts pauses after a sign-in from a known device; a lock stays. */
  readonly forgive: (accountKey: string) => Promise<void>
  /** Guessably short ids are never known. */
  readonly isKnownDevice: (accountId: string, deviceId: string) => Promise<boolean>
}

interface TryRow extends TryRecord {
  readonly bucket: string
}

const UNGUESSABLE_LENGTH = 16

export function createLoginFailureRepository(db: Database): LoginFailureRepository {
  return {
    assertAllowed: async (buckets, now) => {
      const keys = buckets.map(({ key }) => key)
      const { rows } = await db.raw<{ rows: TryRow[] }>(
        'SELECT bucket, tries AS attempts, streak FROM identity_login_tries WHERE bucket = ANY(?)',
        [keys],
      )
      assertTryAllowed(recordsOf(buckets, rows), now.getTime())
    },
    reserve: async (buckets, now) => {
      const at = now.getTime()
      await changeRecords(db, buckets, at, (records) => {
        assertTryAllowed(records, at)
        return records.map(({ record, policy }) => withTry(record, policy, at))
      })
      await forgetOld(db, now)
      return { buckets, at }
    },
    takeBack: async ({ buckets, at }) => changeRecords(db, buckets, at, (records) => records.map(({ record }) => withoutTry(record, at))),
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

type PolicedRecord = TryBucket & { readonly record: TryRecord }

function recordsOf(buckets: readonly TryBucket[], rows: readonly TryRow[]): readonly PolicedRecord[] {
  return buckets.map((bucket) => ({ ...bucket, record: rows.find((row) => row.bucket === bucket.key) ?? NO_ATTEMPTS }))
}

async function changeRecords(
  db: Database,
  buckets: readonly TryBucket[],
  at: number,
  change: (records: readonly PolicedRecord[]) => readonly TryRecord[],
): Promise<void> {
  await db.transaction(async (trx) => {
    // Inserting in one order locks in one order: two logins that share keys never wait for each other in a circle.
    const { rows } = await trx.raw<{ rows: TryRow[] }>(
      `INSERT INTO identity_login_tries AS known (bucket) SELECT key FROM unnest(?::text[]) AS key ORDER BY key
       ON CONFLICT (bucket) DO UPDATE SET bucket = known.bucket RETURNING bucket, tries AS attempts, streak`,
      [buckets.map(({ key }) => key)],
    )
    const changed = change(recordsOf(buckets, rows)).map((record, index) => {
      const bucket = buckets[index]
      return bucket && { bucket: bucket.key, ...record, expires_at: forgottenAt(record, bucket.policy, at) }
    })
    await trx.raw(
      `UPDATE identity_login_tries AS known SET tries = fresh.attempts, streak = fresh.streak, expires_at = fresh.expires_at
       FROM jsonb_to_recordset(?::jsonb) AS fresh (bucket text, attempts jsonb, streak integer, expires_at timestamptz)
       WHERE known.bucket = fresh.bucket`,
      [JSON.stringify(changed)],
    )
  })
}

async function forgetOld(db: Database, now: Date): Promise<void> {
  await db.raw(
    `DELETE FROM identity_login_tries WHERE bucket IN
       (SELECT bucket FROM identity_login_tries WHERE expires_at < ? LIMIT 100 FOR UPDATE SKIP LOCKED)`,
    [now],
  )
}
