import type { Database } from '../../platform/database.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Leases } from './db/lease.repository.ts'
import type { LiveVector } from './db/live-vector.ts'
import type { Generations } from './generations.ts'

export interface FollowedVectorDeps {
  readonly db: Database
  readonly generations: Pick<Generations, 'renew'>
  readonly leases: Pick<Leases, 'flush'>
  readonly onFault: (error: unknown) => void
}

const LEASES_MS = 30_000

/** Renews the signature at start and records leases of open pages until stopped. */
export function followedVector(vector: LiveVector, { db, generations, leases, onFault }: FollowedVectorDeps): LiveVector {
  let flushes: Sweep | null = null
  return {
    ...vector,
    start: async () => {
      await generations.renew(db).catch(onFault)
      await vector.start()
      await leases.flush().catch(onFault)
      flushes = startSweep('releases.leases', leases.flush, LEASES_MS, onFault)
    },
    stop: async () => {
      await flushes?.stop()
      await leases.flush().catch(onFault)
      await vector.stop()
    },
  }
}
