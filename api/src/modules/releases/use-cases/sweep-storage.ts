import type { Database } from '../../../platform/database.ts'
import type { ArtifactStore } from '../domain/artifact-store.ts'
import { releaseIdsOfGeneration } from '../domain/generation-rules.ts'
import type { GenerationRepository } from '../domain/generation.repository.ts'
import type { PublishedRelease } from '../domain/release.repository.ts'
import type { StorageRepository } from '../domain/storage.repository.ts'
import type { Generations } from '../generations.ts'

export interface SweepStorageDeps {
  readonly db: Database
  readonly generations: Pick<Generations, 'liveSet'>
  readonly historyOf: (on: Database) => Pick<GenerationRepository, 'lock' | 'formerOf' | 'usableAt'>
  readonly storageOf: (on: Database) => StorageRepository
  readonly artifacts: Pick<ArtifactStore, 'remove'>
  readonly now: () => Date
}

/** A page without calls for this many days does not come back. */
const LEASE_DAYS = 14
const RETAINED_OF_A_PART = 10
const RETAINED_FORMER = 3
const DAY_MS = 86_400_000

/** Deletes the bytes of releases that no visit gets, no open page holds, and that are not among the last of their part. */
export async function sweepStorage(deps: SweepStorageDeps): Promise<number> {
  let swept = 0
  while (await sweepOne(deps)) swept += 1
  return swept
}

/** One release per transaction, because the lock blocks publishers. */
async function sweepOne({ db, generations, historyOf, storageOf, artifacts, now }: SweepStorageDeps): Promise<boolean> {
  return db.transaction(async (trx) => {
    const history = historyOf(trx)
    await history.lock()
    const storage = storageOf(trx)
    const stored = await storage.listStored()
    const names = [...new Set(stored.map(({ record }) => record.name))]
    const former: string[] = []
    // One after the other: a transaction is one connection.
    for (const name of names) former.push(...(await history.formerOf(name)).slice(0, RETAINED_FORMER))
    const since = new Date(now().getTime() - LEASE_DAYS * DAY_MS)
    // Anybody can renew the lease of an old vector for ever.
    const usable = await history.usableAt(now())
    const inUse = new Set([
      ...releaseIdsOfGeneration(await generations.liveSet(trx)),
      ...(await storage.leasedSince(since, usable)),
      ...former,
      ...names.flatMap((name) => lastOf(stored, name)),
    ])
    const doomed = stored.findLast(({ id }) => !inUse.has(id))
    if (!doomed) return false
    await storage.markSwept(doomed.id)
    const needed = new Set(stored.flatMap(({ id, record }) => (id === doomed.id ? [] : record.files.map(({ integrity }) => integrity))))
    for (const { integrity } of doomed.record.files) if (!needed.has(integrity)) await artifacts.remove(integrity)
    return true
  })
}

function lastOf(stored: readonly PublishedRelease[], name: string): readonly string[] {
  return stored
    .filter(({ record }) => record.name === name)
    .slice(0, RETAINED_OF_A_PART)
    .map(({ id }) => id)
}
