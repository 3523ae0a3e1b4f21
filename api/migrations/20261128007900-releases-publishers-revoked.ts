// Why: a key that leaked must stop signing while the releases that it signed stay. Locks releases_publishers for an instant.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw('ALTER TABLE releases_publishers ADD COLUMN revoked_at timestamptz')
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER TABLE releases_publishers DROP COLUMN revoked_at')
}
