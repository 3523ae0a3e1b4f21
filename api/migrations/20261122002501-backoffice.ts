// Why: operators sign in to the back office of their site in a realm of its own, and guesses of their short passwords are limited over any number
// of processes (decision 0040). Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE backoffice_sessions (
      token_hash bytea       PRIMARY KEY,
      site_id    uuid        NOT NULL,
      started_at timestamptz NOT NULL,
      seen_at    timestamptz NOT NULL CHECK (seen_at >= started_at)
    );
    CREATE INDEX backoffice_sessions_seen_at ON backoffice_sessions (seen_at);
    CREATE TABLE backoffice_tries (
      bucket     text        PRIMARY KEY CHECK (length(bucket) <= 80),
      tries      jsonb       NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tries) = 'array'),
      streak     integer     NOT NULL DEFAULT 0 CHECK (streak >= 0),
      expires_at timestamptz
    );
    CREATE INDEX backoffice_tries_expires_at ON backoffice_tries (expires_at);
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE backoffice_tries, backoffice_sessions')
}
