// Why: a notice whose matter is settled says so; locks notices_notices for a moment, since the column is nullable.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw('ALTER TABLE notices_notices ADD COLUMN resolved_at timestamptz')
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER TABLE notices_notices DROP COLUMN resolved_at')
}
