// Why: no order can be stored at a price of nothing, so no package is sold for that. Locks each table for a moment; rows that are there are not read.
import type { Database } from '../src/platform/database.ts'

const TABLES = ['catalog_packages', 'catalog_package_versions']

export async function up(db: Database): Promise<void> {
  // NOT VALID: a version of nothing that somebody added stays in the history, superseded by the next one.
  for (const table of TABLES)
    await db.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_setup_fee_positive CHECK (setup_fee > 0) NOT VALID`)
}

export async function down(db: Database): Promise<void> {
  for (const table of TABLES) await db.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_setup_fee_positive`)
}
