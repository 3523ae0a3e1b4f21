// Why: promotions are written in every language of the site. What there is becomes the words of the first language, under which it was shown so far.
// Touches the few configurations that have promotions.
import type { Database } from '../src/platform/database.ts'

const FIRST = "coalesce(languages[1], 'en')"

async function rewrite(db: Database, promotion: string): Promise<void> {
  await db.raw(`
    UPDATE sites_configurations SET contents = jsonb_set(contents, '{promotions}', (
      SELECT coalesce(jsonb_agg(${promotion} ORDER BY place), '[]')
      FROM jsonb_array_elements(contents -> 'promotions') WITH ORDINALITY AS own (promotion, place)
    ))
    WHERE jsonb_typeof(contents -> 'promotions') = 'array'
  `)
}

export async function up(db: Database): Promise<void> {
  const words = (field: string) => `jsonb_build_object(${FIRST}, promotion -> '${field}')`
  await rewrite(db, `promotion || jsonb_build_object('title', ${words('title')}, 'text', ${words('text')})`)
}

export async function down(db: Database): Promise<void> {
  const words = (field: string) => `coalesce(promotion -> '${field}' -> ${FIRST}, '""')`
  await rewrite(db, `promotion || jsonb_build_object('title', ${words('title')}, 'text', ${words('text')})`)
}
