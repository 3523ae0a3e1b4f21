// Why: personal fields, new passwords and email addresses by mailed proofs, two-step login. Takes a short exclusive lock on identity_accounts and identity_sessions.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE identity_accounts
      ADD COLUMN nickname      text NOT NULL DEFAULT '' CHECK (char_length(nickname) <= 40),
      ADD COLUMN real_name     text NOT NULL DEFAULT '' CHECK (char_length(real_name) <= 80),
      ADD COLUMN phone         text NOT NULL DEFAULT '' CHECK (char_length(phone) <= 40),
      ADD COLUMN other_contact text NOT NULL DEFAULT '' CHECK (char_length(other_contact) <= 120),
      ADD COLUMN remark        text NOT NULL DEFAULT '' CHECK (char_length(remark) <= 500);
    ALTER TABLE identity_sessions
      DROP CONSTRAINT identity_sessions_ended_reason_check,
      ADD CONSTRAINT identity_sessions_ended_reason_check
        CHECK (ended_reason IN ('logout', 'replaced', 'reuse', 'password', 'email', 'admin', 'expired', 'erased'));
    CREATE INDEX identity_sessions_account ON identity_sessions (account_id, created_at DESC);
    CREATE TABLE identity_reset_requests (
      id         uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
      name_key   text        NOT NULL CHECK (char_length(name_key) <= 2000),
      locale     text        NOT NULL CHECK (length(locale) <= 10),
      created_at timestamptz NOT NULL
    );
    CREATE TABLE identity_mailed_tokens (
      token_hash bytea       PRIMARY KEY CHECK (length(token_hash) = 32),
      account_id uuid        NOT NULL REFERENCES identity_accounts (id),
      purpose    text        NOT NULL CHECK (purpose IN ('reset-password', 'undo-email')),
      email      text        NOT NULL CHECK (char_length(email) <= 254),
      email_key  text        NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at    timestamptz
    );
    CREATE INDEX identity_mailed_tokens_account ON identity_mailed_tokens (account_id, purpose, created_at);
    CREATE INDEX identity_mailed_tokens_kept_addresses ON identity_mailed_tokens (email_key) WHERE purpose = 'undo-email' AND used_at IS NULL;
    CREATE TABLE identity_email_codes (
      id            uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
      account_id    uuid        NOT NULL REFERENCES identity_accounts (id),
      step          text        NOT NULL CHECK (step IN ('old', 'new')),
      new_email_key text        NOT NULL,
      mac           bytea       NOT NULL CHECK (length(mac) = 32),
      tries         integer     NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
      created_at    timestamptz NOT NULL,
      expires_at    timestamptz NOT NULL,
      used_at       timestamptz
    );
    CREATE INDEX identity_email_codes_account ON identity_email_codes (account_id, step, created_at);
    CREATE UNIQUE INDEX identity_email_codes_one_open ON identity_email_codes (account_id, step) WHERE used_at IS NULL;
    CREATE TABLE identity_proof_tries (
      account_id   uuid        NOT NULL REFERENCES identity_accounts (id),
      proof        text        NOT NULL CHECK (proof IN ('password', 'second-factor')),
      window_start timestamptz NOT NULL,
      tries        integer     NOT NULL CHECK (tries > 0),
      PRIMARY KEY (account_id, proof)
    );
    CREATE TABLE identity_second_factors (
      account_id    uuid        PRIMARY KEY REFERENCES identity_accounts (id),
      sealed_secret bytea       NOT NULL CHECK (length(sealed_secret) >= 28),
      last_step     bigint      NOT NULL DEFAULT 0,
      confirmed_at  timestamptz
    );
    CREATE TABLE identity_recovery_codes (
      account_id uuid        NOT NULL REFERENCES identity_second_factors (account_id) ON DELETE CASCADE,
      code_mac   bytea       NOT NULL CHECK (length(code_mac) = 32),
      used_at    timestamptz,
      PRIMARY KEY (account_id, code_mac)
    );
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE identity_recovery_codes, identity_second_factors, identity_proof_tries, identity_email_codes, identity_mailed_tokens, identity_reset_requests;
    DROP INDEX identity_sessions_account;
    UPDATE identity_sessions SET ended_reason = 'admin' WHERE ended_reason = 'email';
    ALTER TABLE identity_sessions
      DROP CONSTRAINT identity_sessions_ended_reason_check,
      ADD CONSTRAINT identity_sessions_ended_reason_check
        CHECK (ended_reason IN ('logout', 'replaced', 'reuse', 'password', 'admin', 'expired', 'erased'));
    ALTER TABLE identity_accounts
      DROP COLUMN nickname, DROP COLUMN real_name, DROP COLUMN phone, DROP COLUMN other_contact, DROP COLUMN remark;
  `)
}
