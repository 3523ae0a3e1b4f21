// Why: what a site moves on a day is bounded, so that its figures can be added up when the day is closed. A new table; days with usage from before
// begin at nothing, which at most doubles the bound for them.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE settlement_usage_days (
      site_id uuid   NOT NULL,
      day     date   NOT NULL,
      amount  bigint NOT NULL CHECK (amount >= 0),
      count   bigint NOT NULL CHECK (count >= 0),
      PRIMARY KEY (site_id, day)
    )
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE settlement_usage_days')
}
