// Why: guesses are limited by account, device and net over any number of processes (decision 0014). Locks the failures of the last hour,
// which are dropped: they count a minute at most.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE identity_login_failures;
    CREATE TABLE identity_login_tries (
      bucket     text        PRIMARY KEY CHECK (length(bucket) <= 80),
      tries      jsonb       NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tries) = 'array'),
      streak     integer     NOT NULL DEFAULT 0 CHECK (streak >= 0),
      expires_at timestamptz
    );
    CREATE INDEX identity_login_tries_expires_at ON identity_login_tries (expires_at);
    CREATE INDEX identity_sessions_device ON identity_sessions (account_id, device_id) WHERE device_id IS NOT NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP INDEX identity_sessions_device;
    DROP TABLE identity_login_tries;
    CREATE TABLE identity_login_failures (
      account_key  text        PRIMARY KEY,
      window_start timestamptz NOT NULL,
      failures     integer     NOT NULL CHECK (failures > 0)
    );
    CREATE INDEX identity_login_failures_window_start ON identity_login_failures (window_start);
  `)
}
