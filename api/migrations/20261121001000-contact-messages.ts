// Why: messages of the contact form with their answers, and how often a network may send a form. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE UNLOGGED TABLE platform_form_tries (
      bucket     text        PRIMARY KEY CHECK (length(bucket) <= 120),
      tries      jsonb       NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tries) = 'array'),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX platform_form_tries_expiry ON platform_form_tries (expires_at);
    CREATE TABLE contact_messages (
      id               uuid        PRIMARY KEY,
      reference        text        NOT NULL UNIQUE CHECK (reference ~ '^C-[2-9A-HJKMNP-TV-Z]{6}$'),
      topic            text        NOT NULL CHECK (topic IN (
        'inquiries', 'business', 'advisor', 'support', 'games', 'payments', 'ads', 'alliance', 'partners', 'competition', 'investment'
      )),
      state            text        NOT NULL CHECK (state IN ('new', 'open', 'answered', 'closed', 'spam')),
      name             text        NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
      email            text        NOT NULL CHECK (char_length(email) <= 254),
      messenger        text        NOT NULL CHECK (char_length(messenger) <= 80),
      message          text        NOT NULL CHECK (char_length(message) BETWEEN 10 AND 4000),
      locale           text        NOT NULL,
      page             text        NOT NULL CHECK (char_length(page) <= 120),
      received_at      timestamptz NOT NULL,
      taken_by         uuid,
      taken_by_name    text,
      taken_at         timestamptz,
      state_set_by     uuid,
      state_set_by_name text,
      state_set_at     timestamptz,
      CONSTRAINT contact_messages_reach CHECK (email <> '' OR messenger <> ''),
      CHECK ((taken_by IS NULL) = (taken_by_name IS NULL) AND (taken_by IS NULL) = (taken_at IS NULL)),
      CHECK ((state_set_by IS NULL) = (state_set_by_name IS NULL) AND (state_set_by IS NULL) = (state_set_at IS NULL)),
      CHECK (state NOT IN ('open', 'answered') OR taken_by IS NOT NULL)
    );
    CREATE INDEX contact_messages_newest ON contact_messages (received_at DESC, id);
    CREATE TABLE contact_replies (
      id           uuid        PRIMARY KEY,
      message_id   uuid        NOT NULL REFERENCES contact_messages (id),
      text         text        NOT NULL CHECK (char_length(text) BETWEEN 2 AND 4000),
      sent_by      uuid        NOT NULL,
      sent_by_name text        NOT NULL,
      sent_at      timestamptz NOT NULL,
      position     bigint      NOT NULL GENERATED ALWAYS AS IDENTITY
    );
    CREATE INDEX contact_replies_message ON contact_replies (message_id, position);
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE contact_replies, contact_messages, platform_form_tries')
}
