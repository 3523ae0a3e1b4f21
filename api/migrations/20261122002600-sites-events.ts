// Why: game platforms hand in what players of a site did, each event once, and its days show rounds, GGR and NGR. Adds columns with a constant default, which rewrites nothing.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE sites_events (
      id           uuid        PRIMARY KEY,
      site_id      uuid        NOT NULL,
      day          date        NOT NULL,
      kind         text        NOT NULL CHECK (kind IN ('collection', 'payout', 'ggr', 'bonus', 'demo-rounds')),
      amount       bigint      NOT NULL CHECK (abs(amount) <= 10000000000000),
      count        integer     NOT NULL CHECK (count BETWEEN 0 AND 1000000),
      is_simulated boolean     NOT NULL,
      received_at  timestamptz NOT NULL,
      CHECK (kind = 'ggr' OR amount >= 0)
    );
    CREATE INDEX sites_events_feed ON sites_events (site_id, day, id);
    ALTER TABLE sites_daily_figures
      ADD COLUMN demo_rounds  bigint  NOT NULL DEFAULT 0 CHECK (demo_rounds >= 0),
      ADD COLUMN ggr          bigint  NOT NULL DEFAULT 0,
      ADD COLUMN bonus        bigint  NOT NULL DEFAULT 0 CHECK (bonus >= 0),
      ADD COLUMN is_simulated boolean NOT NULL DEFAULT false;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE sites_daily_figures DROP COLUMN demo_rounds, DROP COLUMN ggr, DROP COLUMN bonus, DROP COLUMN is_simulated;
    DROP TABLE sites_events;
  `)
}
