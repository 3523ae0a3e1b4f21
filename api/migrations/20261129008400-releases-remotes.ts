// Why: teams of other repositories register their remote, rotate keys with an overlap and publish by a token of their CI. Locks
// releases_publishers and releases_releases for an instant.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE releases_publishers
      ALTER COLUMN public_key DROP NOT NULL,
      ADD COLUMN former_key text,
      ADD COLUMN former_until timestamptz,
      ADD COLUMN revoked_keys jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN registration jsonb,
      ADD COLUMN version integer NOT NULL DEFAULT 1;
    CREATE TABLE releases_publisher_changes (
      name         text        PRIMARY KEY CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      id           uuid        NOT NULL UNIQUE,
      change       jsonb       NOT NULL,
      version      integer     NOT NULL,
      reason       text        NOT NULL,
      requested_by text        NOT NULL,
      expires_at   timestamptz NOT NULL
    );
    ALTER TABLE releases_releases ADD COLUMN provenance jsonb;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE releases_releases DROP COLUMN provenance;
    DROP TABLE releases_publisher_changes;
    ALTER TABLE releases_publishers
      DROP COLUMN former_key, DROP COLUMN former_until, DROP COLUMN revoked_keys, DROP COLUMN registration, DROP COLUMN version;
  `)
}
