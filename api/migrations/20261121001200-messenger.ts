// Why: a merchant binds one chat of the messenger bot with a link that works once; what the bot says is sent after the commit. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE messenger_links (
      account_id   uuid        PRIMARY KEY,
      account_name text        NOT NULL,
      token_hash   bytea       NOT NULL UNIQUE CHECK (length(token_hash) = 32),
      locale       text        NOT NULL,
      created_at   timestamptz NOT NULL,
      expires_at   timestamptz NOT NULL CHECK (expires_at > created_at)
    );
    CREATE TABLE messenger_bindings (
      account_id uuid        PRIMARY KEY,
      chat_id    bigint      NOT NULL CONSTRAINT messenger_bindings_chat UNIQUE,
      name       text        NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
      locale     text        NOT NULL,
      bound_at   timestamptz NOT NULL
    );
    CREATE TABLE messenger_updates (
      id          bigint      PRIMARY KEY,
      received_at timestamptz NOT NULL
    );
    CREATE INDEX messenger_updates_received ON messenger_updates (received_at);
    CREATE TABLE messenger_answers (
      id            uuid        PRIMARY KEY,
      chat_id       bigint      NOT NULL,
      locale        text        NOT NULL,
      kind          text        NOT NULL CHECK (kind IN ('bound', 'link-invalid', 'stopped', 'not-bound', 'help')),
      account_name  text,
      created_at    timestamptz NOT NULL,
      claimed_until timestamptz,
      sent_at       timestamptz,
      refused_at    timestamptz,
      CHECK (sent_at IS NULL OR refused_at IS NULL),
      CHECK ((kind = 'bound') = (account_name IS NOT NULL))
    );
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE messenger_answers, messenger_updates, messenger_bindings, messenger_links')
}
