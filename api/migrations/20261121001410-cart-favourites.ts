// Why: a merchant stars designs and finds them on every device. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE cart_favourites (
      merchant_id uuid        NOT NULL,
      template_id text        NOT NULL,
      theme_id    text        NOT NULL,
      scheme_id   text        NOT NULL,
      created_at  timestamptz NOT NULL,
      PRIMARY KEY (merchant_id, template_id, theme_id, scheme_id)
    );
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE cart_favourites')
}
