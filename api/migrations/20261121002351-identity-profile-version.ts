// Why: a profile that two pages edit at once must not lose what one of them saved. Locks the accounts for a moment.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw('ALTER TABLE identity_accounts ADD COLUMN profile_version integer NOT NULL DEFAULT 1')
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER TABLE identity_accounts DROP COLUMN profile_version')
}
