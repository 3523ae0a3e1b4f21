import { randomBytes } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'

export interface ClickRepository {
  /** Daily salt; older salts are deleted, so that visitors cannot be recognised across days. */
  readonly saltOf: (day: string) => Promise<Buffer>
  /** Counts once per visitor and day. Unknown codes are stored too, so that neither response nor timing reveals them. */
  readonly insert: (code: string, day: string, visitor: Buffer) => Promise<void>
  /** Reads the registration codes of identity, across the module boundary. */
  readonly forgetUnknown: () => Promise<void>
}

export function createClickRepository(db: Database): ClickRepository {
  return {
    saltOf: async (day) => {
      await db.raw('INSERT INTO affiliates_click_salts (day, salt) VALUES (?, ?) ON CONFLICT DO NOTHING', [day, randomBytes(32)])
      await db.raw('DELETE FROM affiliates_click_salts WHERE day < ?', [day])
      const { rows } = await db.raw<{ rows: { salt: Buffer }[] }>('SELECT salt FROM affiliates_click_salts WHERE day = ?', [day])
      return rows[0]?.salt ?? randomBytes(32)
    },
    insert: async (code, day, visitor) =>
      void (await db.raw('INSERT INTO affiliates_clicks (code, day, visitor) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
        code,
        day,
        visitor,
      ])),
    forgetUnknown: async () =>
      void (await db.raw('DELETE FROM affiliates_clicks c WHERE NOT EXISTS (SELECT 1 FROM identity_league_codes l WHERE l.code = c.code)')),
  }
}
