// Why: the 30 days of an empty deposit begin anew with the reopening of a site, also when its contract goes on (decision 0039), so the days of
// closing and reopening are kept. Both are empty at first; the table of contracts is locked for a moment.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw("SET LOCAL lock_timeout = '2s'")
  await db.raw(`
    ALTER TABLE settlement_contracts
      ADD COLUMN closed_on date CHECK (closed_on >= launched_on),
      ADD COLUMN reopened_on date CHECK (reopened_on >= launched_on)
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER TABLE settlement_contracts DROP COLUMN closed_on, DROP COLUMN reopened_on')
}
