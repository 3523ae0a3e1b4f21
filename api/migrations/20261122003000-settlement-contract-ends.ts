// Why: the contract of a site ends when the site is closed, and a site that is opened again has one more (decision 0039). Locks
// settlement_contracts while its indexes are built; a run or a launch waits meanwhile.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw("SET LOCAL lock_timeout = '2s'")
  await db.raw(ONE_RUNS)
  await db.raw(ENDED)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP INDEX settlement_contracts_site, settlement_contracts_running;
    ALTER TABLE settlement_contracts DROP COLUMN minimum_paid_until,
      DROP CONSTRAINT settlement_contracts_last_period,
      ADD CONSTRAINT settlement_contracts_check5 CHECK (next_period_end <= ended_on),
      ADD CONSTRAINT settlement_contracts_site_id_key UNIQUE (site_id);
  `)
}

// A period that begins after the end charges nothing but what late usage corrects.
const ONE_RUNS = `
  ALTER TABLE settlement_contracts DROP CONSTRAINT settlement_contracts_site_id_key,
    DROP CONSTRAINT settlement_contracts_check5,
    ADD CONSTRAINT settlement_contracts_last_period CHECK (next_period_start > ended_on OR next_period_end <= ended_on),
    ADD COLUMN minimum_paid_until date CHECK (minimum_paid_until >= launched_on);
  CREATE UNIQUE INDEX settlement_contracts_site ON settlement_contracts (site_id, launched_on);
  CREATE UNIQUE INDEX settlement_contracts_running ON settlement_contracts (site_id) WHERE ended_on IS NULL;
`

// Contracts of sites that were closed before end with the period that is open: what was charged is charged.
const ENDED = `
  UPDATE settlement_contracts SET ended_on = settlement_span_end('maintenance', maintenance_period, launched_on, NULL,
    greatest(next_period_start, (now() AT TIME ZONE 'UTC')::date))
  FROM sites_sites WHERE sites_sites.id = site_id AND status IN ('closed', 'url-released') AND ended_on IS NULL;
`
