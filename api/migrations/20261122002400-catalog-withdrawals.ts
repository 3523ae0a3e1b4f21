// Why: the desk shows why a design was withdrawn. Locks: a nullable column without a default, an instant.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw('ALTER TABLE catalog_designs ADD COLUMN withdrawal_reason text')
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER TABLE catalog_designs DROP COLUMN withdrawal_reason')
}
