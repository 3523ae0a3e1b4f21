import type { Database } from '../src/platform/database.ts'

export async function countLockWaiters(db: Database): Promise<number> {
  const sql = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  return (await db.raw<{ rows: unknown[] }>(sql)).rows.length
}
