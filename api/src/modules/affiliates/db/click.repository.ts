import { randomBytes } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'

/** Visits through affiliate links. */
export interface ClickRepository {
  /** The secret that the visitors of a day are hashed with; older ones are forgotten, so that nobody can be recognised over days. */
  readonly saltOf: (day: string) => Promise<Buffer>
  /** Keeps a visit once a visitor and day. A code that nobody has is kept like any other, so that neither answer nor time tells one. */
  readonly insert: (code: string, day: string, visitor: Buffer) => Promise<void>
  /** Forgets visits with codes that nobody has; reads the codes of identity, which is what makes it a question over two modules. */
  readonly forgetUnknown: () => Promise<void>
}

/** Opens the store. */
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
