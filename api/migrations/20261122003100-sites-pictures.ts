// Why: a merchant puts pictures of their own on the pages of a site (decision 0043). New tables: locks nothing that is there.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE sites_pictures (
      site_id  uuid        NOT NULL REFERENCES sites_sites (id),
      hash     text        NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
      name     text        NOT NULL CHECK (char_length(name) <= 80),
      width    integer     NOT NULL CHECK (width BETWEEN 1 AND 1600),
      height   integer     NOT NULL CHECK (height BETWEEN 1 AND 1600),
      bytes    integer     NOT NULL CHECK (bytes > 0),
      added_at timestamptz NOT NULL,
      PRIMARY KEY (site_id, hash)
    );
    CREATE TABLE sites_picture_files (
      hash    text    NOT NULL,
      width   integer NOT NULL CHECK (width BETWEEN 1 AND 1600),
      site_id uuid    NOT NULL,
      picture bytea   NOT NULL,
      PRIMARY KEY (hash, width, site_id),
      FOREIGN KEY (site_id, hash) REFERENCES sites_pictures (site_id, hash) ON DELETE CASCADE
    );
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE sites_picture_files, sites_pictures')
}
