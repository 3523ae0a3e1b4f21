// Why: a start with an older checkout must not take designs off sale that only a newer one knows, so the version of what was seeded is stored. A new
// table.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE catalog_seeds (
      seed    text    PRIMARY KEY,
      version integer NOT NULL
    )
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE catalog_seeds')
}
