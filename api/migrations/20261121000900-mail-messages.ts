// Why: a letter is written in the transaction that causes it and sent after the commit, at least once; what it held is wiped then. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE mail_messages (
      id            uuid        PRIMARY KEY,
      recipient     text        NOT NULL CHECK (length(recipient) BETWEEN 3 AND 320),
      locale        text        NOT NULL,
      kind          text        NOT NULL,
      values        jsonb       NOT NULL CHECK (jsonb_typeof(values) = 'object'),
      created_at    timestamptz NOT NULL,
      claimed_until timestamptz,
      sent_at       timestamptz,
      refused_at    timestamptz,
      CHECK (sent_at IS NULL OR refused_at IS NULL)
    );
    CREATE INDEX mail_messages_newest ON mail_messages (created_at DESC);
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE mail_messages')
}
