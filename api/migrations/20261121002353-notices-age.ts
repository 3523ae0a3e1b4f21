// Why: notices are kept for a time only; the sweep finds the old ones by their age. Locks the notices while the index is made.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE INDEX notices_notices_age ON notices_notices (created_at);
    CREATE INDEX notices_notices_read ON notices_notices (read_at) WHERE read_at IS NOT NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP INDEX notices_notices_age, notices_notices_read')
}
