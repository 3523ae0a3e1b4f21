import type { Database } from '../src/platform/database.ts'
import { DESIGNS_VERSION, makeDesigns } from './make-designs.ts'

const COLUMNS: Readonly<Record<string, string>> = {
  template_id: 'text',
  theme_id: 'text',
  scheme_id: 'text',
  category_id: 'text',
  game_type: 'text',
  layout: 'text',
  mode: 'text',
  sections: 'text[]',
  released_on: 'date',
  position: 'integer',
}
const KEYS = ['template_id', 'theme_id', 'scheme_id']
const FACTS = Object.keys(COLUMNS).filter((column) => !KEYS.includes(column))

const CLAIM = `
  INSERT INTO catalog_seeds AS stored (seed, version) VALUES ('designs', ?)
  ON CONFLICT (seed) DO UPDATE SET version = excluded.version WHERE stored.version <= excluded.version`

/** One statement; keeps withdrawals by staff. Does nothing when a newer checkout seeded the designs. */
export async function seedDesigns(db: Database): Promise<void> {
  const claimed = await db.raw<{ rowCount: number }>(CLAIM, [DESIGNS_VERSION])
  if (claimed.rowCount === 0) return
  const all = Object.keys(COLUMNS)
  const of = (table: string) => FACTS.map((column) => `${table}.${column}`).join(', ')
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `WITH seed AS MATERIALIZED (
       SELECT * FROM jsonb_to_recordset(?::jsonb) AS seed (${all.map((column) => `${column} ${COLUMNS[column]}`).join(', ')})
     ), whole AS MATERIALIZED (
       SELECT ${KEYS.join(', ')}, max(withdrawn_at) AS withdrawn_at FROM catalog_designs
       GROUP BY GROUPING SETS (${KEYS.map((key) => `(${key})`).join(', ')}) HAVING bool_and(withdrawn_at IS NOT NULL)
     ), gone AS (
       DELETE FROM catalog_designs stored WHERE stored.withdrawn_at IS NULL
         AND NOT EXISTS (SELECT FROM seed WHERE ${KEYS.map((key) => `seed.${key} = stored.${key}`).join(' AND ')})
     )
     INSERT INTO catalog_designs (${all.join(', ')}, withdrawn_at)
     SELECT seed.*, (SELECT max(whole.withdrawn_at) FROM whole WHERE ${KEYS.map((key) => `whole.${key} = seed.${key}`).join(' OR ')})
     FROM seed
     ON CONFLICT (${KEYS.join(', ')}) DO UPDATE SET ${FACTS.map((fact) => `${fact} = excluded.${fact}`).join(', ')}
     WHERE (${of('catalog_designs')}) IS DISTINCT FROM (${of('excluded')})`,
    [JSON.stringify(makeDesigns())],
  )
  // Visitors come before the database looks at new tables by itself.
  if (rowCount > 0) await db.raw('ANALYZE catalog_designs, catalog_theme_sheets, catalog_gallery_marks')
}
