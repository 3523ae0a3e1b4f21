// Why: a page that cannot be rendered costs only itself, and who publishes again must still be told of it. Locks a small table for a moment.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`ALTER TABLE releases_rendered_pages ADD COLUMN unrendered jsonb NOT NULL DEFAULT '[]'`)
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER TABLE releases_rendered_pages DROP COLUMN unrendered')
}
