import type { Database } from '../../../platform/database.ts'
import { createGenerationRepository } from './generation.repository.ts'
import { DrawModel } from './releases.model.ts'

export interface Leases {
  /** Ignores impossible vectors, and new ones for some seconds. */
  readonly renew: (vectorId: string) => void
  readonly flush: () => Promise<void>
}

const RENEW = `
  INSERT INTO releases_leases (vector_id, seen_at)
  SELECT vector_id, ? FROM releases_combinations WHERE vector_id = ANY(?)
  ON CONFLICT (vector_id) DO UPDATE SET seen_at = greatest(releases_leases.seen_at, excluded.seen_at)`

/** Buffered in memory, so that a call costs no write. */
export function openLeases(db: Database, now: () => Date): Leases {
  let recorded = new Set<string>()
  // Anybody can send any id: an invented one takes no memory and no place.
  let usable: ReadonlySet<string> = new Set()
  return {
    renew: (vectorId) => {
      if (usable.has(vectorId)) recorded.add(vectorId)
    },
    flush: async () => {
      const ids = [...recorded]
      recorded = new Set()
      usable = new Set(await createGenerationRepository(db).usableAt(now()))
      if (ids.length > 0) await db.raw(RENEW, [now(), ids])
    },
  }
}

interface DrawRepository {
  /** Stores the key only if the account has none; returns the stored key. */
  readonly keep: (accountId: string, drawKey: string) => Promise<string>
}

export function createDrawRepository(db: Database): DrawRepository {
  const find = async (accountId: string) => (await DrawModel.query(db).findById(accountId))?.drawKey
  return {
    keep: async (accountId, drawKey) => {
      const known = await find(accountId)
      if (known !== undefined) return known
      await DrawModel.insertIfAbsent(db, { accountId, drawKey })
      return (await find(accountId)) ?? drawKey
    },
  }
}
