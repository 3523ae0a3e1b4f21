import type { Database } from '../../../platform/database.ts'
import { DrawModel } from './releases.model.ts'

export interface DrawRepository {
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
