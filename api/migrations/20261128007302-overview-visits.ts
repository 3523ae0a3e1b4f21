// Why: the overview says what changed since the last visit of the account.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE overview_visits (
      account_id uuid        PRIMARY KEY,
      seen_at    timestamptz NOT NULL,
      before_at  timestamptz CHECK (before_at < seen_at)
    )
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE overview_visits')
}
