// Why: an address may wait for a top-up of the deposit as well as for an order, and money may arrive for either. Locks the tables of payments for the moment of the change.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE payments_attempts
      ALTER COLUMN order_id DROP NOT NULL,
      ADD COLUMN purpose text NOT NULL DEFAULT 'order' CHECK (purpose IN ('order', 'topup')),
      ADD COLUMN topup_amount bigint CHECK (topup_amount > 0),
      ADD CONSTRAINT payments_attempts_purpose CHECK ((purpose = 'order') = (order_id IS NOT NULL) AND (purpose = 'topup') = (topup_amount IS NOT NULL));
    ALTER TABLE payments_attempts ALTER COLUMN purpose DROP DEFAULT;
    CREATE INDEX payments_attempts_topups ON payments_attempts (merchant_id, created_at) WHERE purpose = 'topup';
    ALTER TABLE payments_addresses DROP COLUMN order_id;
    ALTER TABLE payments_transfers ADD COLUMN attempt_id uuid REFERENCES payments_attempts (id);
    UPDATE payments_transfers AS transfer SET attempt_id = address.attempt_id
      FROM payments_addresses AS address WHERE (address.chain, address.hex_address) = (transfer.chain, transfer.hex_address);
    ALTER TABLE payments_transfers
      ALTER COLUMN attempt_id SET NOT NULL,
      ALTER COLUMN order_id DROP NOT NULL,
      DROP CONSTRAINT payments_transfers_use_check,
      ADD CONSTRAINT payments_transfers_use_check CHECK (use IN ('order', 'credit', 'deposit', 'held', 'suspense'));
    CREATE INDEX payments_transfers_attempt ON payments_transfers (attempt_id);
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DELETE FROM payments_transfers WHERE order_id IS NULL;
    ALTER TABLE payments_transfers
      DROP COLUMN attempt_id,
      ALTER COLUMN order_id SET NOT NULL,
      DROP CONSTRAINT payments_transfers_use_check,
      ADD CONSTRAINT payments_transfers_use_check CHECK (use IN ('order', 'credit'));
    ALTER TABLE payments_addresses ADD COLUMN order_id uuid;
    UPDATE payments_addresses AS address SET order_id = attempt.order_id
      FROM payments_attempts AS attempt WHERE attempt.id = address.attempt_id;
    DELETE FROM payments_addresses WHERE order_id IS NULL;
    ALTER TABLE payments_addresses ALTER COLUMN order_id SET NOT NULL;
    DELETE FROM payments_attempts WHERE order_id IS NULL;
    ALTER TABLE payments_attempts DROP COLUMN purpose, DROP COLUMN topup_amount, ALTER COLUMN order_id SET NOT NULL;
  `)
}
