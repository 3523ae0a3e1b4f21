// Why: people get a file of everything that is kept of them, and may have it erased after 14 days. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE privacy_exports (
      id           uuid        PRIMARY KEY,
      account_id   uuid        NOT NULL UNIQUE,
      locale       text        NOT NULL,
      requested_at timestamptz NOT NULL,
      ready_at     timestamptz,
      expires_at   timestamptz,
      bytes        bigint      NOT NULL DEFAULT 0 CHECK (bytes >= 0),
      CHECK ((ready_at IS NULL) = (expires_at IS NULL))
    );
    CREATE INDEX privacy_exports_expiry ON privacy_exports (expires_at) WHERE expires_at IS NOT NULL;
    CREATE TABLE privacy_export_parts (
      export_id uuid    NOT NULL REFERENCES privacy_exports (id) ON DELETE CASCADE,
      position  integer NOT NULL,
      part      text    NOT NULL,
      PRIMARY KEY (export_id, position)
    );
    CREATE TABLE privacy_erasures (
      account_id   uuid        PRIMARY KEY,
      requested_at timestamptz NOT NULL,
      due_at       timestamptz NOT NULL CHECK (due_at > requested_at),
      erased_at    timestamptz
    );
    CREATE INDEX privacy_erasures_due ON privacy_erasures (due_at) WHERE erased_at IS NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE privacy_erasures, privacy_export_parts, privacy_exports')
}
