// Why: the money timeline of an order tells when a transfer was seen first. Adds an empty column, so it locks the transfers for a moment only;
// what was seen before stays without a time.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE payments_transfers ADD COLUMN seen_at timestamptz;
    ALTER TABLE payments_transfers ALTER COLUMN seen_at SET DEFAULT now();
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER TABLE payments_transfers DROP COLUMN seen_at')
}
