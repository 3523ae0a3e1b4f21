// Why: operators see the sessions of their site by the names of the browsers that hold them. A column with a constant default: locks the sessions
// for a moment.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw("ALTER TABLE backoffice_sessions ADD COLUMN device text NOT NULL DEFAULT '' CHECK (length(device) <= 120)")
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER TABLE backoffice_sessions DROP COLUMN device')
}
