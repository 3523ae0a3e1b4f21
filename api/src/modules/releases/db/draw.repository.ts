import type { Database } from '../../../platform/database.ts'

export interface DrawRepository {
  /** Stores the key only if the account has none; returns the stored key. */
  readonly keep: (accountId: string, drawKey: string) => Promise<string>
}

export function createDrawRepository(db: Database): DrawRepository {
  const find = async (accountId: string) =>
    (await db<{ account_id: string; draw_key: string }>('releases_draws').where({ account_id: accountId }).first())?.draw_key
  return {
    keep: async (accountId, drawKey) => {
      const known = await find(accountId)
      if (known !== undefined) return known
      await db('releases_draws').insert({ account_id: accountId, draw_key: drawKey }).onConflict('account_id').ignore()
      return (await find(accountId)) ?? drawKey
    },
  }
}
