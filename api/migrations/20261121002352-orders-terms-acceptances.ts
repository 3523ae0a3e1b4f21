// Why: who agreed to which terms, when and in which language, is kept for each order by itself, also when a team orders. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE orders_terms_acceptances (
      order_id      uuid        PRIMARY KEY REFERENCES orders_orders (id) ON DELETE CASCADE,
      merchant_id   uuid        NOT NULL,
      account_id    uuid        NOT NULL,
      item_id       uuid        NOT NULL,
      terms_version text        NOT NULL,
      terms_locale  text        NOT NULL,
      accepted_at   timestamptz NOT NULL
    );
    CREATE INDEX orders_terms_acceptances_account ON orders_terms_acceptances (account_id);
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE orders_terms_acceptances')
}
