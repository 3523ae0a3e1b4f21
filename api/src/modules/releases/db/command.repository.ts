import type { Database } from '../../../platform/database.ts'
import { CommandModel } from './releases.model.ts'

export interface CommandRepository {
  /** Returns whether the nonce is new; deletes those older than `forgotten`. */
  readonly claim: (nonce: string, at: Date, forgotten: Date) => Promise<boolean>
}

export function createCommandRepository(db: Database): CommandRepository {
  return {
    claim: async (nonce, at, forgotten) => {
      await CommandModel.query(db).where('at', '<', forgotten).delete()
      return CommandModel.insertIfAbsent(db, { nonce, at })
    },
  }
}
