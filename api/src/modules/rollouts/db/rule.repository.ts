import type { Database } from '../../../platform/database.ts'
import type { FreezeTime } from '../domain/windows.ts'

export interface RuleRepository {
  readonly freezes: (now: Date) => Promise<readonly FreezeTime[]>
  readonly addFreeze: (freeze: FreezeTime) => Promise<void>
  /** Null when no freeze is open under this id. */
  readonly endFreeze: (id: string, now: Date) => Promise<FreezeTime | null>
  readonly protectedParts: () => Promise<readonly string[]>
  readonly protect: (part: { readonly name: string; readonly reason: string; readonly by: string }) => Promise<boolean>
  readonly unprotect: (name: string) => Promise<boolean>
}

interface FreezeRow {
  id: string
  starts_at: Date
  ends_at: Date
  reason: string
  by: string
}

export function createRuleRepository(db: Database): RuleRepository {
  const open = (now: Date) => db<FreezeRow>('rollouts_freezes').where('ends_at', '>', now)
  return {
    freezes: async (now) => (await open(now).orderBy('starts_at')).map(toFreeze),
    addFreeze: async ({ id, startsAt, endsAt, reason, by }) =>
      void (await db('rollouts_freezes').insert({ id, starts_at: startsAt, ends_at: endsAt, reason, by })),
    endFreeze: async (id, now) => {
      const row = await open(now).where({ id }).forUpdate().first()
      if (!row) return null
      // One that has not begun is over before it began.
      await db('rollouts_freezes')
        .where({ id })
        .update({ starts_at: db.raw('LEAST(starts_at, ?)', [now]), ends_at: now })
      return toFreeze(row)
    },
    protectedParts: async () => (await db<{ name: string }>('rollouts_protected').orderBy('name')).map(({ name }) => name),
    protect: async (part) => (await db('rollouts_protected').insert(part).onConflict('name').ignore().returning('name')).length > 0,
    unprotect: async (name) => (await db('rollouts_protected').where({ name }).delete()) > 0,
  }
}

function toFreeze({ id, starts_at: startsAt, ends_at: endsAt, reason, by }: FreezeRow): FreezeTime {
  return { id, startsAt, endsAt, reason, by }
}
