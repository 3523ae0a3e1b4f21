// Why: a merchant's logo stands on the site instead of its name; one picture is stored once, under its content. Locks the cart briefly.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE cart_logos (
      hash    text        PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
      picture bytea       NOT NULL CHECK (length(picture) > 0),
      kept_at timestamptz NOT NULL
    );
    ALTER TABLE cart_items
      ADD COLUMN logo_hash   text REFERENCES cart_logos (hash),
      ADD COLUMN logo_width  integer,
      ADD COLUMN logo_height integer,
      ADD CHECK (num_nulls(logo_hash, logo_width, logo_height) IN (0, 3));
    CREATE INDEX cart_items_logo ON cart_items (logo_hash) WHERE logo_hash IS NOT NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE cart_items DROP COLUMN logo_hash, DROP COLUMN logo_width, DROP COLUMN logo_height;
    DROP TABLE cart_logos;
  `)
}
