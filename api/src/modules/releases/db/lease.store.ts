import type { Database } from '../../../platform/database.ts'

/** Which vectors open pages hold. */
export interface Leases {
  /** Notes that a page with this vector made a call; what is no vector id is forgotten. */
  readonly note: (vectorId: string) => void
  /** Writes down what was noted since the last time; ids that no generation served are left out. */
  readonly flush: () => Promise<void>
}

const VECTOR_ID = /^v-[0-9a-f]{12}$/
/** Nobody makes this process remember more than so many invented ids. */
const MOST_NOTED = 1_000

const RENEW = `
  INSERT INTO releases_leases (vector_id, seen_at)
  SELECT vector_id, ? FROM releases_combinations WHERE vector_id = ANY(?)
  ON CONFLICT (vector_id) DO UPDATE SET seen_at = greatest(releases_leases.seen_at, excluded.seen_at)`

/** Leases in PostgreSQL, gathered in memory so that a call costs nothing. */
export function openLeases(db: Database, now: () => Date): Leases {
  let noted = new Set<string>()
  return {
    note: (vectorId) => {
      if (noted.size < MOST_NOTED && VECTOR_ID.test(vectorId)) noted.add(vectorId)
    },
    flush: async () => {
      if (noted.size === 0) return
      const ids = [...noted]
      noted = new Set()
      await db.raw(RENEW, [now(), ids])
    },
  }
}
