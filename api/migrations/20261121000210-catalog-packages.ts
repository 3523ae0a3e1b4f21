// Why: fees are micro-USDT constants of the specification, sold per market. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE catalog_packages (
      id                          text    PRIMARY KEY CHECK (id IN ('standard', 'elite')),
      position                    integer NOT NULL,
      setup_fee                   bigint  NOT NULL CHECK (setup_fee >= 0),
      maintenance_fee             bigint  NOT NULL CHECK (maintenance_fee >= 0),
      maintenance_period          text    NOT NULL CHECK (maintenance_period IN ('day', 'month')),
      prepaid_deposit             bigint  NOT NULL CHECK (prepaid_deposit >= 0),
      is_deposit_due_at_checkout  boolean NOT NULL,
      settlement_period           text    NOT NULL CHECK (settlement_period IN ('day', 'month')),
      collection_fee_basis_points integer NOT NULL CHECK (collection_fee_basis_points BETWEEN 0 AND 10000),
      payout_fee_per_transaction  bigint  NOT NULL CHECK (payout_fee_per_transaction >= 0)
    );
    CREATE TABLE catalog_package_markets (
      package_id   text    NOT NULL REFERENCES catalog_packages (id),
      countries_id integer NOT NULL REFERENCES catalog_countries (id),
      is_sold      boolean NOT NULL DEFAULT true,
      PRIMARY KEY (package_id, countries_id)
    )
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE catalog_package_markets, catalog_packages')
}
