import { randomBytes } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import { ClickModel, ClickSaltModel } from './affiliates.model.ts'

export interface ClickRepository {
  /** Daily salt; older salts are deleted, so that visitors cannot be recognised across days. */
  readonly saltOf: (day: string) => Promise<Buffer>
  /** Counts once per visitor and day. Unknown codes are stored too, so that neither response nor timing reveals them. */
  readonly insert: (code: string, day: string, visitor: Buffer) => Promise<void>
  /** Reads the registration codes of identity, across the module boundary. */
  readonly forgetUnknown: () => Promise<void>
}

export function createClickRepository(db: Database): ClickRepository {
  const salts = () => ClickSaltModel.query(db)
  return {
    saltOf: async (day) => {
      await ClickSaltModel.insertIfAbsent(db, { day, salt: randomBytes(32) })
      await salts().where('day', '<', day).delete()
      return (await salts().findById(day))?.salt ?? randomBytes(32)
    },
    insert: async (code, day, visitor) => void (await ClickModel.insertIfAbsent(db, { code, day, visitor })),
    forgetUnknown: async () =>
      void (await db.raw('DELETE FROM affiliates_clicks c WHERE NOT EXISTS (SELECT 1 FROM identity_league_codes l WHERE l.code = c.code)')),
  }
}
