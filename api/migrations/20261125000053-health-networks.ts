// Why: the judge counts one visit of each network, so that one host cannot move a train. A new table, a new column and one more cause of a pause.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE health_minutes ADD COLUMN networks integer NOT NULL DEFAULT 0;
    CREATE TABLE health_networks (
      release_id text        NOT NULL,
      judged_since timestamptz NOT NULL,
      network    text        NOT NULL,
      visit      uuid        NOT NULL,
      PRIMARY KEY (release_id, judged_since, network)
    );
    ALTER TABLE rollouts_trains
      DROP CONSTRAINT rollouts_trains_paused_for_check,
      ADD CONSTRAINT rollouts_trains_paused_for_check
        CHECK (paused_for IN ('person', 'no-data', 'few-networks', 'freeze', 'window'));
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    UPDATE rollouts_trains SET paused_for = 'person' WHERE paused_for = 'few-networks';
    ALTER TABLE rollouts_trains
      DROP CONSTRAINT rollouts_trains_paused_for_check,
      ADD CONSTRAINT rollouts_trains_paused_for_check CHECK (paused_for IN ('person', 'no-data', 'freeze', 'window'));
    DROP TABLE health_networks;
    ALTER TABLE health_minutes DROP COLUMN networks;
  `)
}
