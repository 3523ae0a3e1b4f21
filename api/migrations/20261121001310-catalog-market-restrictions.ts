// Why: a market sheet says what its market limits beside the age. Locks: a column with a constant default, an instant.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE catalog_countries ADD COLUMN restrictions text[] NOT NULL DEFAULT '{}' CHECK (restrictions <@ ARRAY[
      'identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-limited', 'advertising-banned', 'bonuses-limited',
      'cards-banned', 'local-servers', 'stake-tax', 'blocked-without-licence'])
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER TABLE catalog_countries DROP COLUMN restrictions')
}
