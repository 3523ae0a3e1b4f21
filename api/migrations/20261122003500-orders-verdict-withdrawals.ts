// Why: a verdict that nobody should agree to is withdrawn, so that its order can be proposed anew. Locks the few verdicts while they get their columns.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE orders_verdicts
      ADD COLUMN withdrawn_by uuid,
      ADD COLUMN withdrawn_at timestamptz,
      ADD COLUMN withdrawal_reason text CHECK (length(withdrawal_reason) BETWEEN 1 AND 1000),
      ADD CONSTRAINT orders_verdicts_withdrawn CHECK (
        (withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND (withdrawn_at IS NULL) = (withdrawal_reason IS NULL)),
      ADD CONSTRAINT orders_verdicts_one_end CHECK (approved_at IS NULL OR withdrawn_at IS NULL);
    DROP INDEX orders_verdicts_open;
    CREATE UNIQUE INDEX orders_verdicts_open ON orders_verdicts (order_id) WHERE approved_at IS NULL AND withdrawn_at IS NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DELETE FROM orders_verdicts WHERE withdrawn_at IS NOT NULL;
    DROP INDEX orders_verdicts_open;
    ALTER TABLE orders_verdicts DROP COLUMN withdrawn_by, DROP COLUMN withdrawn_at, DROP COLUMN withdrawal_reason;
    CREATE UNIQUE INDEX orders_verdicts_open ON orders_verdicts (order_id) WHERE approved_at IS NULL;
  `)
}
