// Why: money that was set aside becomes credit once two persons agreed, each booking once. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE payments_releases (
      id          uuid        PRIMARY KEY,
      booking     text        NOT NULL,
      kind        text        NOT NULL CHECK (kind IN ('held', 'suspense')),
      merchant_id uuid        NOT NULL,
      amount      bigint      NOT NULL CHECK (amount > 0),
      reason      text        NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
      proposed_by uuid        NOT NULL,
      proposed_at timestamptz NOT NULL,
      approved_by uuid,
      approved_at timestamptz,
      CHECK ((approved_at IS NULL) = (approved_by IS NULL)),
      CONSTRAINT payments_releases_two_persons CHECK (approved_by <> proposed_by),
      CONSTRAINT payments_releases_once UNIQUE (booking)
    );
    CREATE INDEX payments_releases_open ON payments_releases (proposed_at, id) WHERE approved_at IS NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE payments_releases')
}
