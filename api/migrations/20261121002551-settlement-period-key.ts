// Why: a night adds a statement to every contract. With the day first in the unique key the night writes one end of the index and not each page
// of it; nothing looks a statement up by its contract alone. Locks settlement_statements while the index is built.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(keyOf('period_start, contract_id, version'))
}

export async function down(db: Database): Promise<void> {
  await db.raw(keyOf('contract_id, period_start, version'))
}

function keyOf(columns: string): string {
  return `ALTER TABLE settlement_statements DROP CONSTRAINT settlement_statements_period,
    ADD CONSTRAINT settlement_statements_period UNIQUE (${columns})`
}
