// Why: a closed market opens to verified merchants; the sanctioned ones of the seed open to nobody, so they become blocked.
// Locks: four rows of catalog_countries. A market whose state the desk ever decided stays as it is.
import type { Database } from '../src/platform/database.ts'

const OF_THE_SEED = `iso2 IN ('CU', 'IR', 'KP', 'SY') AND is_closed AND NOT EXISTS (
  SELECT FROM catalog_market_changes change WHERE change.countries_id = catalog_countries.id AND change.decision = 'approved'
)`

export async function up(db: Database): Promise<void> {
  await db.raw(`UPDATE catalog_countries SET is_blocked = true WHERE ${OF_THE_SEED}`)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`UPDATE catalog_countries SET is_blocked = false WHERE ${OF_THE_SEED}`)
}
