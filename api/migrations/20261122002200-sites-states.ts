// Why: the staff limits and closes sites, skips a step of provisioning, and watches sites that nobody visits. Adds columns that are null
// or constant, so the tables are locked for a moment only.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE sites_sites ADD COLUMN limited_at timestamptz, ADD COLUMN is_deposit_low boolean NOT NULL DEFAULT false;
    ALTER TABLE sites_provisioning_steps ADD COLUMN is_skipped boolean NOT NULL DEFAULT false CHECK (NOT is_skipped OR key = 'check-site');
    ALTER TABLE sites_provisioning_failures ADD COLUMN fault text NOT NULL DEFAULT 'other'
      CHECK (fault IN ('no-answer', 'bad-answer', 'design', 'market', 'other'));
    CREATE TABLE sites_idle_watches (
      site_id       uuid PRIMARY KEY REFERENCES sites_sites (id),
      since         date NOT NULL,
      kept_on       date,
      first_told_at timestamptz,
      last_told_at  timestamptz,
      task_at       timestamptz
    );
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE sites_idle_watches;
    ALTER TABLE sites_provisioning_failures DROP COLUMN fault;
    ALTER TABLE sites_provisioning_steps DROP COLUMN is_skipped;
    ALTER TABLE sites_sites DROP COLUMN is_deposit_low, DROP COLUMN limited_at;
  `)
}
