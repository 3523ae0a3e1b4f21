// Why: a migration that removes what earlier releases use names the oldest release that still runs, and others are refused at their start.
// Locks: platform_migrations for an instant, which only starts read.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw('ALTER TABLE platform_migrations ADD COLUMN IF NOT EXISTS oldest_release varchar(255)')
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER TABLE platform_migrations DROP COLUMN IF EXISTS oldest_release')
}
