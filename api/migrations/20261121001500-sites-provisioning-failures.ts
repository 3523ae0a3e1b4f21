// Why: the merchant reads that a step of provisioning failed and is tried again; only the queue knew. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE sites_provisioning_failures (
      site_id   uuid        NOT NULL REFERENCES sites_sites (id),
      key       text        NOT NULL,
      tries     integer     NOT NULL CHECK (tries > 0),
      failed_at timestamptz NOT NULL,
      PRIMARY KEY (site_id, key),
      CHECK (key IN (
        'reserve-address', 'write-configuration', 'activate-account', 'publish-design', 'open-backend', 'check-site', 'go-live'
      ))
    );
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE sites_provisioning_failures')
}
