import type { Database } from './database.ts'
import {
  forgottenAt,
  NO_ATTEMPTS,
  rejectionOf,
  withAttempt,
  withoutAttempt,
  type AttemptRecord,
  type CountedBucket,
  type ThrottleBucket,
  type ThrottleRejection,
} from './throttle.ts'

/** Counted in PostgreSQL, so that limits hold across processes. */
export interface ThrottleStore {
  /** Counts nothing. */
  readonly check: (buckets: readonly ThrottleBucket[], at: Date) => Promise<ThrottleRejection | null>
  /** Counts in all buckets, or returns the rejection and counts nothing. Atomic: parallel attempts cannot pass a limit together. */
  readonly take: (buckets: readonly ThrottleBucket[], at: Date) => Promise<ThrottleRejection | null>
  /** Removes only the successful attempt at `at`; earlier ones stay counted. */
  readonly giveBack: (buckets: readonly ThrottleBucket[], at: Date) => Promise<void>
}

type Row = AttemptRecord & { readonly bucket: string }

/** `table` has the columns `bucket`, `tries`, `streak` and `expires_at`. */
export function createThrottleStore(db: Database, table: 'identity_login_tries' | 'backoffice_tries'): ThrottleStore {
  return {
    check: async (buckets, at) => {
      const { rows } = await db.raw<{ rows: Row[] }>('SELECT bucket, tries AS attempts, streak FROM ?? WHERE bucket = ANY(?)', [
        table,
        buckets.map(({ key }) => key),
      ])
      return rejectionOf(counted(buckets, rows), at.getTime())
    },
    take: async (buckets, at) =>
      db.transaction(async (trx) => {
        const locked = await lock(trx, table, buckets)
        const rejection = rejectionOf(locked, at.getTime())
        if (rejection) return rejection
        const changed = locked.map((bucket) => ({ ...bucket, record: withAttempt(bucket, at.getTime()) }))
        await write(trx, table, changed, at.getTime())
        await forgetOld(trx, table, at)
        return null
      }),
    giveBack: async (buckets, at) =>
      db.transaction(async (trx) => {
        const changed = (await lock(trx, table, buckets)).map((bucket) => ({ ...bucket, record: withoutAttempt(bucket, at.getTime()) }))
        await write(trx, table, changed, at.getTime())
      }),
  }
}

function counted(buckets: readonly ThrottleBucket[], rows: readonly Row[]): readonly CountedBucket[] {
  return buckets.map((bucket) => ({ ...bucket, record: rows.find((row) => row.bucket === bucket.key) ?? NO_ATTEMPTS }))
}

/** Inserting in one order locks in one order: two sign-ins that share keys never wait for each other in a circle. */
async function lock(trx: Database, table: string, buckets: readonly ThrottleBucket[]): Promise<readonly CountedBucket[]> {
  const { rows } = await trx.raw<{ rows: Row[] }>(
    `INSERT INTO ?? AS known (bucket) SELECT key FROM unnest(?::text[]) AS key ORDER BY key
     ON CONFLICT (bucket) DO UPDATE SET bucket = known.bucket RETURNING bucket, tries AS attempts, streak`,
    [table, buckets.map(({ key }) => key)],
  )
  return counted(buckets, rows)
}

async function write(trx: Database, table: string, buckets: readonly CountedBucket[], at: number): Promise<void> {
  const rows = buckets.map((bucket) => ({ bucket: bucket.key, ...bucket.record, expires_at: forgottenAt(bucket, at) }))
  await trx.raw(
    `UPDATE ?? AS known SET tries = fresh.attempts, streak = fresh.streak, expires_at = fresh.expires_at
     FROM jsonb_to_recordset(?::jsonb) AS fresh (bucket text, attempts jsonb, streak integer, expires_at timestamptz)
     WHERE known.bucket = fresh.bucket`,
    [table, JSON.stringify(rows)],
  )
}

/** Skips records that another attempt holds: two that wait for each other's would both fail. */
async function forgetOld(trx: Database, table: string, now: Date): Promise<void> {
  await trx.raw('DELETE FROM ?? WHERE bucket IN (SELECT bucket FROM ?? WHERE expires_at < ? LIMIT 100 FOR UPDATE SKIP LOCKED)', [
    table,
    table,
    now,
  ])
}
