import type { Database } from '../../../platform/database.ts'

/** Commands of teams that were taken, by the number that each carries once. */
export interface CommandRepository {
  /** Answers whether the number is new, and forgets those that came before `forgotten`. */
  readonly claim: (nonce: string, at: Date, forgotten: Date) => Promise<boolean>
}

/** Opens the store. */
export function createCommandRepository(db: Database): CommandRepository {
  return {
    claim: async (nonce, at, forgotten) => {
      await db('releases_commands').where('at', '<', forgotten).delete()
      const claimed = await db('releases_commands').insert({ nonce, at }).onConflict('nonce').ignore().returning('nonce')
      return claimed.length > 0
    },
  }
}
