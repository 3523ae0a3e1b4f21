// Why: a merchant builds the home page of a site from blocks; the page belongs to the look of the site, so it goes the way of the design through
// draft, publication and history. Columns without a default: locks the three tables for a moment, reads nothing.
import type { Database } from '../src/platform/database.ts'

const TABLES = ['sites_configurations', 'sites_design_versions', 'sites_draft_edits'] as const

export async function up(db: Database): Promise<void> {
  for (const table of TABLES) await db.raw(`ALTER TABLE ${table} ADD COLUMN layout jsonb CHECK (jsonb_typeof(layout) = 'object')`)
}

export async function down(db: Database): Promise<void> {
  for (const table of TABLES) await db.raw(`ALTER TABLE ${table} DROP COLUMN layout`)
}
