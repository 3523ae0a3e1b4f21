import type { Database } from '../../../platform/database.ts'
import { forgottenAt, NO_TRIES, refusalOf, withTry, type Refusal, type TryBucket, type TryRecord } from '../domain/sign-in-throttle.ts'

/** Tries to sign in, in PostgreSQL, so that limits hold over any number of processes. */
export interface TryStore {
  /** Counts a try against all buckets, or says why it may not be made and counts nothing. */
  readonly take: (buckets: readonly TryBucket[], at: Date) => Promise<Refusal | null>
  readonly forget: (key: string) => Promise<void>
}

/** Opens the store. */
export function openTryStore(db: Database): TryStore {
  return {
    take: async (buckets, at) =>
      db.transaction(async (trx) => {
        const records = []
        // In one order everywhere, so that two tries never wait for each other.
        for (const bucket of buckets.toSorted((left, right) => left.key.localeCompare(right.key)))
          records.push({ bucket, record: await lockRecord(trx, bucket.key) })
        const refusal = refusalOf(records, at.getTime())
        if (refusal) return refusal
        for (const { bucket, record } of records) await write(trx, bucket, withTry(record, bucket, at.getTime()), at)
        await trx('backoffice_tries').where('expires_at', '<', at).delete()
        return null
      }),
    forget: async (key) => void (await db('backoffice_tries').where({ bucket: key }).delete()),
  }
}

async function lockRecord(trx: Database, key: string): Promise<TryRecord> {
  const { rows } = await trx.raw<{ rows: TryRecord[] }>(
    `INSERT INTO backoffice_tries AS known (bucket) VALUES (?)
     ON CONFLICT (bucket) DO UPDATE SET bucket = known.bucket RETURNING tries, streak`,
    [key],
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
