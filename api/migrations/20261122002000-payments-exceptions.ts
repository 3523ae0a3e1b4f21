// Why: the finance desk lists money that was set aside or that an order did not need. Locks transfers for the moment the indexes are made.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE INDEX payments_transfers_aside ON payments_transfers (credited_at) WHERE state IN ('held', 'suspense');
    CREATE INDEX payments_transfers_surplus ON payments_transfers (credited_at) WHERE use = 'credit';
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP INDEX payments_transfers_aside, payments_transfers_surplus')
}
