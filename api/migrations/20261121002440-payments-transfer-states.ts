// Why: a final transfer may be set aside as well as credited, a receipt tells how far finality was when the money counted, and a chain that stands still is seen.
// Locks transfers and cursors for the moment of the change; the new columns are empty or have constant defaults.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE payments_transfers
      DROP CONSTRAINT payments_transfers_state_check,
      DROP CONSTRAINT payments_transfers_check,
      ADD COLUMN raw_amount numeric(78, 0),
      ADD COLUMN final_height bigint,
      ADD CONSTRAINT payments_transfers_state_check
        CHECK (state IN ('seen', 'finalised', 'credited', 'ignored', 'suspense', 'held', 'reversed')),
      ADD CONSTRAINT payments_transfers_credited CHECK ((credited_at IS NOT NULL) = (state NOT IN ('seen', 'ignored'))),
      ADD CONSTRAINT payments_transfers_final CHECK (final_height >= block_height),
      ADD CONSTRAINT payments_transfers_raw CHECK ((raw_amount IS NOT NULL) = (state = 'ignored') AND raw_amount >= amount);
    ALTER TABLE payments_cursors
      ADD COLUMN final_height bigint NOT NULL DEFAULT 0 CHECK (final_height >= 0),
      ADD COLUMN final_moved_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN slow_after_ms integer NOT NULL DEFAULT 300000 CHECK (slow_after_ms > 0);
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE payments_cursors DROP COLUMN final_height, DROP COLUMN final_moved_at, DROP COLUMN slow_after_ms;
    DELETE FROM payments_transfers WHERE state = 'ignored';
    ALTER TABLE payments_transfers
      DROP CONSTRAINT payments_transfers_state_check,
      DROP CONSTRAINT payments_transfers_credited,
      DROP COLUMN raw_amount,
      DROP COLUMN final_height;
    UPDATE payments_transfers SET state = 'credited' WHERE state <> 'seen';
    ALTER TABLE payments_transfers
      ADD CONSTRAINT payments_transfers_state_check CHECK (state IN ('seen', 'credited')),
      ADD CONSTRAINT payments_transfers_check CHECK ((credited_at IS NOT NULL) = (state = 'credited'));
  `)
}
