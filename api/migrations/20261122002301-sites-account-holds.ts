// Why: nothing is played on the sites of a merchant whose account is suspended. Locks the few rows of holds for the time of a check.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    SET LOCAL lock_timeout = '2s';
    ALTER TABLE sites_holds DROP CONSTRAINT sites_holds_cause_check,
      ADD CONSTRAINT sites_holds_cause_check CHECK (cause IN ('deposit', 'fraud', 'account'));
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DELETE FROM sites_holds WHERE cause = 'account';
    ALTER TABLE sites_holds DROP CONSTRAINT sites_holds_cause_check,
      ADD CONSTRAINT sites_holds_cause_check CHECK (cause IN ('deposit', 'fraud'));
  `)
}
