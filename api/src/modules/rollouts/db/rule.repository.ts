import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import type { FreezeTime } from '../domain/windows.ts'
import { FreezeModel, ProtectedPartModel } from './rollouts.model.ts'

export interface RuleRepository {
  readonly freezes: (now: Date) => Promise<readonly FreezeTime[]>
  readonly addFreeze: (freeze: FreezeTime) => Promise<void>
  /** Null when no freeze is open under this id. */
  readonly endFreeze: (id: string, now: Date) => Promise<FreezeTime | null>
  readonly protectedParts: () => Promise<readonly string[]>
  readonly protect: (part: { readonly name: string; readonly reason: string; readonly by: string }) => Promise<boolean>
  readonly unprotect: (name: string) => Promise<boolean>
}

export function createRuleRepository(db: Database): RuleRepository {
  const open = (now: Date) => FreezeModel.query(db).where('ends_at', '>', now)
  return {
    freezes: async (now) => open(now).orderBy('starts_at'),
    addFreeze: async (freeze) => void (await FreezeModel.query(db).insert(freeze)),
    endFreeze: async (id, now) => {
      const freeze = await open(now).findOne({ id }).forUpdate()
      if (!freeze) return null
      // One that has not begun is over before it began.
      await FreezeModel.query(db)
        .findById(id)
        .patch({ startsAt: raw('LEAST(starts_at, ?)', [now]), endsAt: now })
      return freeze
    },
    protectedParts: async () => (await ProtectedPartModel.query(db).orderBy('name')).map(({ name }) => name),
    protect: async (part) => ProtectedPartModel.insertIfAbsent(db, part),
    unprotect: async (name) => (await ProtectedPartModel.query(db).deleteById(name)) > 0,
  }
}
