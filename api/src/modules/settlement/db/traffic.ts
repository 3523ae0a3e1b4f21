import type { Database } from '../../../platform/database.ts'

export interface Traffic {
  /** True when the database was almost idle in the last seconds; false until that is known. */
  readonly isQuiet: () => Promise<boolean>
}

/** An idle product commits some twenty transactions a second; visitors who read lists, several each. */
const QUIET_COMMITS_A_SECOND = 50
const SHORTEST_LOOK_MS = 1_500

interface Look {
  readonly commits: bigint
  readonly atMs: number
}

export function watchTraffic(db: Database): Traffic {
  let last: Look | null = null
  let isQuiet = false
  return {
    isQuiet: async () => {
      const atMs = performance.now()
      if (last && atMs - last.atMs < SHORTEST_LOOK_MS) return isQuiet
      const { rows } = await db.raw<{ rows: { commits: bigint }[] }>(
        'SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()',
      )
      const look = { commits: rows[0]?.commits ?? 0n, atMs }
      isQuiet = last !== null && (Number(look.commits - last.commits) * 1_000) / (atMs - last.atMs) < QUIET_COMMITS_A_SECOND
      last = look
      return isQuiet
    },
  }
}
