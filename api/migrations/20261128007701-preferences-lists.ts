// Why: the row height of lists and their saved views follow a person to every browser.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE preferences_lists (
      account_id uuid  PRIMARY KEY,
      density    text  NOT NULL DEFAULT 'normal' CHECK (density IN ('normal', 'dense')),
      views      jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(views) = 'object')
    )
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE preferences_lists')
}
