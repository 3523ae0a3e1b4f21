// Why: fees get versions with a moment from which they hold, and orders keep those of their day; the row of the package is the first version.
// Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE catalog_package_versions (
      package_id                  text        NOT NULL REFERENCES catalog_packages (id),
      version                     integer     NOT NULL CHECK (version > 1),
      valid_from                  timestamptz NOT NULL,
      setup_fee                   bigint      NOT NULL CHECK (setup_fee >= 0),
      maintenance_fee             bigint      NOT NULL CHECK (maintenance_fee >= 0),
      prepaid_deposit             bigint      NOT NULL CHECK (prepaid_deposit >= 0),
      collection_fee_basis_points integer     NOT NULL CHECK (collection_fee_basis_points BETWEEN 0 AND 10000),
      payout_fee_per_transaction  bigint      NOT NULL CHECK (payout_fee_per_transaction >= 0),
      reason                      text        NOT NULL,
      added_by                    uuid        NOT NULL,
      added_at                    timestamptz NOT NULL,
      PRIMARY KEY (package_id, version),
      UNIQUE (package_id, valid_from)
    )
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE catalog_package_versions')
}
