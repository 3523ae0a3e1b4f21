// Why: limits of writing calls hold over any number of processes. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE UNLOGGED TABLE platform_rate_limits (
      bucket      text    NOT NULL CHECK (length(bucket) <= 120),
      rate_window bigint  NOT NULL,
      hits        integer NOT NULL CHECK (hits > 0),
      PRIMARY KEY (bucket, rate_window)
    )
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE platform_rate_limits')
}
