// Why: a merchant is told of orders, sites and the account, in the product and by the ways they chose. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE notices_inboxes (
      merchant_id uuid   PRIMARY KEY,
      last_seq    bigint NOT NULL CHECK (last_seq >= 0),
      locale      text
    );
    CREATE TABLE notices_notices (
      merchant_id  uuid        NOT NULL,
      seq          bigint      NOT NULL CHECK (seq > 0),
      kind         text        NOT NULL
        CHECK (kind IN ('order-paid', 'order-timed-out', 'site-live', 'operation-password-reset', 'new-device', 'email-changed')),
      facts        jsonb       NOT NULL,
      dedupe_key   text        NOT NULL,
      created_at   timestamptz NOT NULL,
      read_at      timestamptz,
      delivered_at timestamptz,
      PRIMARY KEY (merchant_id, seq),
      CONSTRAINT notices_notices_once UNIQUE (merchant_id, dedupe_key)
    );
    CREATE INDEX notices_notices_unread ON notices_notices (merchant_id, seq) WHERE read_at IS NULL;
    CREATE TABLE notices_preferences (
      merchant_id uuid    NOT NULL,
      kind        text    NOT NULL,
      is_mailed   boolean NOT NULL,
      is_messaged boolean NOT NULL,
      PRIMARY KEY (merchant_id, kind)
    );
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE notices_preferences, notices_notices, notices_inboxes')
}
