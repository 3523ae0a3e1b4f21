// Why: a market can be blocked at run time by two persons, and what the desk changed of its rules outlives the next seed.
// Locks: columns with a constant default on 200 rows, an instant; the rest is new.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE catalog_countries
      ADD COLUMN is_blocked boolean NOT NULL DEFAULT false CHECK (is_closed OR NOT is_blocked),
      ADD COLUMN rules_version integer NOT NULL DEFAULT 0;
    CREATE TABLE catalog_market_changes (
      id           uuid        PRIMARY KEY,
      countries_id integer     NOT NULL REFERENCES catalog_countries (id),
      state_before text        NOT NULL CHECK (state_before IN ('open', 'closed', 'blocked')),
      state_after  text        NOT NULL CHECK (state_after IN ('open', 'closed', 'blocked') AND state_after <> state_before),
      reason       text        NOT NULL,
      asked_by     uuid        NOT NULL,
      asked_at     timestamptz NOT NULL,
      expires_at   timestamptz NOT NULL CHECK (expires_at > asked_at),
      decision     text        CHECK (decision IN ('approved', 'declined', 'expired')),
      decided_by   uuid,
      decided_at   timestamptz,
      CHECK (decision IS DISTINCT FROM 'approved' OR decided_by IS DISTINCT FROM asked_by),
      CHECK ((decision IS NULL) = (decided_at IS NULL)),
      CHECK ((coalesce(decision, 'expired') <> 'expired') = (decided_by IS NOT NULL))
    );
    CREATE UNIQUE INDEX catalog_market_changes_one_waiting ON catalog_market_changes (countries_id) WHERE decision IS NULL
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE catalog_market_changes;
    ALTER TABLE catalog_countries DROP COLUMN is_blocked, DROP COLUMN rules_version
  `)
}
