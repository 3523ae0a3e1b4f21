// Why: the operator of a site switches and orders its games and menu, and writes its promotions and legal text. A column with a constant default:
// locks the configurations for a moment.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw("ALTER TABLE sites_configurations ADD COLUMN contents jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(contents) = 'object')")
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER TABLE sites_configurations DROP COLUMN contents')
}
