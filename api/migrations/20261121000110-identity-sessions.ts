// Why: an account has at most one live session, and the database says so. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE identity_sessions (
      id              uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
      account_id      uuid        NOT NULL REFERENCES identity_accounts (id),
      key             bytea       NOT NULL CHECK (length(key) = 32),
      counter         integer     NOT NULL DEFAULT 0 CHECK (counter >= 0),
      child_seen      boolean     NOT NULL DEFAULT false,
      tab_reissues    integer     NOT NULL DEFAULT 0 CHECK (tab_reissues >= 0),
      reissues        integer     NOT NULL DEFAULT 0 CHECK (reissues >= 0),
      rotated_at      timestamptz NOT NULL,
      last_seen       timestamptz NOT NULL,
      idle_expires_at timestamptz NOT NULL,
      abs_expires_at  timestamptz NOT NULL,
      device_id       text        CHECK (length(device_id) <= 64),
      user_agent      text        CHECK (char_length(user_agent) <= 300),
      created_at      timestamptz NOT NULL,
      ended_at        timestamptz,
      ended_reason    text        CHECK (ended_reason IN ('logout', 'replaced', 'reuse', 'password', 'admin', 'expired', 'erased')),
      CHECK ((ended_at IS NULL) = (ended_reason IS NULL))
    );
    CREATE UNIQUE INDEX identity_sessions_one_live ON identity_sessions (account_id) WHERE ended_at IS NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE identity_sessions')
}
