// Why: merchants and staff sign in with an account; two spellings of one name are one account. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE identity_league_codes (
      code             text        PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 32),
      is_demonstration boolean     NOT NULL DEFAULT false,
      created_at       timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE identity_accounts (
      id               uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
      account          text        NOT NULL CHECK (char_length(account) BETWEEN 3 AND 20),
      account_key      text        NOT NULL CONSTRAINT identity_accounts_account_key_unique UNIQUE,
      email            text        NOT NULL CHECK (char_length(email) <= 254),
      email_key        text        NOT NULL CONSTRAINT identity_accounts_email_key_unique UNIQUE,
      password_hash    text        NOT NULL,
      league_code      text        REFERENCES identity_league_codes (code),
      server           text        NOT NULL DEFAULT 'unicorn',
      roles            text[]      NOT NULL DEFAULT '{}',
      status           text        NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
      is_demonstration boolean     NOT NULL DEFAULT false,
      registered_at    timestamptz NOT NULL
    );
    CREATE TABLE identity_login_failures (
      account_key  text        PRIMARY KEY,
      window_start timestamptz NOT NULL,
      failures     integer     NOT NULL CHECK (failures > 0)
    );
    CREATE INDEX identity_login_failures_window_start ON identity_login_failures (window_start);
    CREATE TABLE identity_audit (
      id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id uuid        NOT NULL REFERENCES identity_accounts (id),
      event      text        NOT NULL CHECK (length(event) <= 60),
      session_id uuid,
      at         timestamptz NOT NULL
    );
    CREATE INDEX identity_audit_account ON identity_audit (account_id, id);
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE identity_audit, identity_login_failures, identity_accounts, identity_league_codes')
}
