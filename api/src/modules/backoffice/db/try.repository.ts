import type { Database } from '../../../platform/database.ts'
import {
  forgottenAt,
  NO_TRIES,
  rejectionOf,
  withoutTry,
  withTry,
  type Rejection,
  type TryBucket,
  type TryRecord,
} from '../domain/sign-in-throttle.ts'

/** Tries to sign in, in PostgreSQL, so that limits hold over any number of processes. */
export interface TryRepository {
  /** Counts a try against all buckets, or says why it may not be made and counts nothing. */
  readonly take: (buckets: readonly TryBucket[], at: Date) => Promise<Rejection | null>
  /** Takes the try of `at` back because it was right; the tries before it stay counted. */
  readonly giveBack: (buckets: readonly TryBucket[], at: Date) => Promise<void>
}

interface Locked {
  readonly bucket: TryBucket
  readonly record: TryRecord
}

// Records that another try holds are left to it: two that wait for each other's would both fail.
const FORGET = `DELETE FROM backoffice_tries WHERE bucket IN (SELECT bucket FROM backoffice_tries WHERE expires_at < ? FOR UPDATE SKIP LOCKED)`

/** Opens the store. */
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

/** In one order everywhere, so that two tries never wait for each other. */
async function lock(trx: Database, buckets: readonly TryBucket[], at: Date): Promise<readonly Locked[]> {
  const locked: Locked[] = []
  for (const bucket of buckets.toSorted((left, right) => left.key.localeCompare(right.key)))
    locked.push({ bucket, record: await lockRecord(trx, bucket, at) })
  return locked
}

async function lockRecord(trx: Database, bucket: TryBucket, at: Date): Promise<TryRecord> {
  const { rows } = await trx.raw<{ rows: TryRecord[] }>(
    `INSERT INTO backoffice_tries AS known (bucket, expires_at) VALUES (?, ?)
     ON CONFLICT (bucket) DO UPDATE SET bucket = known.bucket RETURNING tries, streak`,
    [bucket.key, forgottenAt(NO_TRIES, bucket, at.getTime())],
  )
  return rows[0] ?? NO_TRIES
}

async function write(trx: Database, bucket: TryBucket, record: TryRecord, at: Date): Promise<void> {
  await trx('backoffice_tries')
    .where({ bucket: bucket.key })
    .update({
      tries: JSON.stringify(record.tries),
      streak: record.streak,
      expires_at: forgottenAt(record, bucket, at.getTime()),
    })
}
