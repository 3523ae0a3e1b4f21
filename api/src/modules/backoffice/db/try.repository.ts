import type { Database } from '../../../platform/database.ts'
import {
  forgottenAt,
  NO_ATTEMPTS,
  rejectionOf,
  withoutTry,
  withTry,
  type Rejection,
  type TryBucket,
  type TryRecord,
} from '../domain/sign-in-throttle.ts'

/** Stored in PostgreSQL, so that limits hold across processes. */
export interface TryRepository {
  /** Counts in all buckets, or returns the rejection and counts nothing. */
  readonly take: (buckets: readonly TryBucket[], at: Date) => Promise<Rejection | null>
  /** Removes only the successful attempt at `at`; earlier ones stay counted. */
  readonly giveBack: (buckets: readonly TryBucket[], at: Date) => Promise<void>
}

interface Locked {
  readonly bucket: TryBucket
  readonly record: TryRecord
}

// Records that another try holds are left to it: two that wait for each other's would both fail.
const FORGET = `DELETE FROM backoffice_tries WHERE bucket IN (SELECT bucket FROM backoffice_tries WHERE expires_at < ? FOR UPDATE SKIP LOCKED)`

export function createTryRepository(db: Database): TryRepository {
  return {
    take: async (buckets, at) =>
      db.transaction(async (trx) => {
        const locked = await lock(trx, buckets, at)
        const rejection = rejectionOf(locked, at.getTime())
        if (rejection) return rejection
        for (const { bucket, record } of locked) await write(trx, bucket, withTry(record, bucket, at.getTime()), at)
        await trx.raw(FORGET, [at])
        return null
      }),
    giveBack: async (buckets, at) =>
      db.transaction(async (trx) => {
        for (const { bucket, record } of await lock(trx, buckets, at)) await write(trx, bucket, withoutTry(record, at.getTime()), at)
      }),
  }
}

/** Locks in a fixed order to avoid deadlocks. */
async function lock(trx: Database, buckets: readonly TryBucket[], at: Date): Promise<readonly Locked[]> {
  const locked: Locked[] = []
  for (const bucket of buckets.toSorted((left, right) => left.key.localeCompare(right.key)))
    locked.push({ bucket, record: await lockRecord(trx, bucket, at) })
  return locked
}

async function lockRecord(trx: Database, bucket: TryBucket, at: Date): Promise<TryRecord> {
  const { rows } = await trx.raw<{ rows: TryRecord[] }>(
    `INSERT INTO backoffice_tries AS known (bucket, expires_at) VALUES (?, ?)
     ON CONFLICT (bucket) DO UPDATE SET bucket = known.bucket RETURNING tries AS attempts, streak`,
    [bucket.key, forgottenAt(NO_ATTEMPTS, bucket, at.getTime())],
  )
  return rows[0] ?? NO_ATTEMPTS
}

async function write(trx: Database, bucket: TryBucket, record: TryRecord, at: Date): Promise<void> {
  await trx('backoffice_tries')
    .where({ bucket: bucket.key })
    .update({
      tries: JSON.stringify(record.attempts),
      streak: record.streak,
      expires_at: forgottenAt(record, bucket, at.getTime()),
    })
}
