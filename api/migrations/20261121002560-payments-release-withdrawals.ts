// Why: a release that nobody should agree to is withdrawn, so that its booking can be proposed anew. Locks the few releases while they get their columns.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE payments_releases
      ADD COLUMN withdrawn_by uuid,
      ADD COLUMN withdrawn_at timestamptz,
      ADD COLUMN withdrawal_reason text CHECK (length(withdrawal_reason) BETWEEN 1 AND 1000),
      ADD CONSTRAINT payments_releases_withdrawn CHECK (
        (withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND (withdrawn_at IS NULL) = (withdrawal_reason IS NULL)),
      ADD CONSTRAINT payments_releases_one_end CHECK (approved_at IS NULL OR withdrawn_at IS NULL),
      DROP CONSTRAINT payments_releases_once;
    CREATE UNIQUE INDEX payments_releases_once ON payments_releases (booking) WHERE withdrawn_at IS NULL;
    DROP INDEX payments_releases_open;
    CREATE INDEX payments_releases_open ON payments_releases (proposed_at, id) WHERE approved_at IS NULL AND withdrawn_at IS NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DELETE FROM payments_releases WHERE withdrawn_at IS NOT NULL;
    DROP INDEX payments_releases_once, payments_releases_open;
    ALTER TABLE payments_releases
      DROP COLUMN withdrawn_by,
      DROP COLUMN withdrawn_at,
      DROP COLUMN withdrawal_reason,
      ADD CONSTRAINT payments_releases_once UNIQUE (booking);
    CREATE INDEX payments_releases_open ON payments_releases (proposed_at, id) WHERE approved_at IS NULL;
  `)
}
