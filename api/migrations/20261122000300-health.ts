// Why: pages tell how they fare; what is kept are counts of a minute, never a person. New tables only.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE health_minutes (
      release_id text        NOT NULL,
      minute     timestamptz NOT NULL,
      signal     text        NOT NULL,
      persons    integer     NOT NULL,
      count      integer     NOT NULL,
      PRIMARY KEY (release_id, minute, signal)
    );
    CREATE TABLE health_seen (
      visit      uuid NOT NULL,
      release_id text NOT NULL,
      signal     text NOT NULL,
      at         timestamptz NOT NULL,
      PRIMARY KEY (visit, release_id, signal)
    );
    CREATE INDEX health_seen_at ON health_seen (at);
    CREATE TABLE health_vitals (
      release_id text        NOT NULL,
      minute     timestamptz NOT NULL,
      vital      text        NOT NULL CHECK (vital IN ('lcp', 'inp', 'cls')),
      bound      real        NOT NULL,
      count      integer     NOT NULL,
      PRIMARY KEY (release_id, minute, vital, bound)
    );
    CREATE TABLE health_samples (
      release_id text        NOT NULL,
      kind       text        NOT NULL,
      text       text        NOT NULL,
      count      bigint      NOT NULL,
      last_at    timestamptz NOT NULL,
      PRIMARY KEY (release_id, kind, text)
    );
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE health_samples, health_vitals, health_seen, health_minutes')
}
