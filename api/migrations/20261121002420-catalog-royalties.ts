// Why: the royalty is agreed per package: null says "per contract", a demonstration rate is marked. Locks catalog_packages (two rows) for an instant.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE catalog_packages
      ADD COLUMN royalty_basis_points integer CHECK (royalty_basis_points BETWEEN 0 AND 10000),
      ADD COLUMN royalty_minimum bigint NOT NULL DEFAULT 0 CHECK (royalty_minimum >= 0 AND royalty_minimum % 10000 = 0),
      ADD COLUMN is_royalty_demonstration boolean NOT NULL DEFAULT false
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE catalog_packages DROP COLUMN royalty_basis_points, DROP COLUMN royalty_minimum, DROP COLUMN is_royalty_demonstration
  `)
}
