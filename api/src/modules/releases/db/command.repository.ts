import type { Database } from '../../../platform/database.ts'

export interface CommandRepository {
  /** Returns whether the nonce is new; deletes those older than `forgotten`. */
  readonly claim: (nonce: string, at: Date, forgotten: Date) => Promise<boolean>
}

export function createCommandRepository(db: Database): CommandRepository {
  return {
    claim: async (nonce, at, forgotten) => {
      await db('releases_commands').where('at', '<', forgotten).delete()
      const claimed = await db('releases_commands').insert({ nonce, at }).onConflict('nonce').ignore().returning('nonce')
      return claimed.length > 0
    },
  }
}
