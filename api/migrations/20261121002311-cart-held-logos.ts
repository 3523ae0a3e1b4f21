// Why: a live site shows pictures that no cart item has; the sweep must leave them. A column with a constant default: locks the logos for a moment.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw('ALTER TABLE cart_logos ADD COLUMN is_held boolean NOT NULL DEFAULT false')
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER TABLE cart_logos DROP COLUMN is_held')
}
