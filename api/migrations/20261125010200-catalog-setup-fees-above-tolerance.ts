// Why: an order whose price is within the tolerance of payments is paid by nothing, so no package is sold for 1 USDT or less. Locks each table for a
// moment; rows that are there are not read.
import type { Database } from '../src/platform/database.ts'

const TABLES = ['catalog_packages', 'catalog_package_versions']

export async function up(db: Database): Promise<void> {
  for (const table of TABLES)
    await db.raw(`
      ALTER TABLE ${table}
        DROP CONSTRAINT ${table}_setup_fee_positive,
        ADD CONSTRAINT ${table}_setup_fee_above_tolerance CHECK (setup_fee > 1000000) NOT VALID
    `)
}

export async function down(db: Database): Promise<void> {
  for (const table of TABLES)
    await db.raw(`
      ALTER TABLE ${table}
        DROP CONSTRAINT ${table}_setup_fee_above_tolerance,
        ADD CONSTRAINT ${table}_setup_fee_positive CHECK (setup_fee > 0) NOT VALID
    `)
}
