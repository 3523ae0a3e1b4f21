// Why: a name and its address belong to one draft or order. Drafts from before get theirs, the oldest first. Locks the cart briefly.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE cart_claims (
      item_id     uuid        PRIMARY KEY REFERENCES cart_items (id) ON DELETE CASCADE,
      slug        text        NOT NULL UNIQUE,
      as_written  text        UNIQUE,
      in_capitals text        UNIQUE,
      held_until  timestamptz
    );
    INSERT INTO cart_claims (item_id, slug, held_until)
      SELECT id, slug, CASE WHEN ordered_at IS NULL THEN updated_at + interval '48 hours' END FROM cart_items
      WHERE slug IS NOT NULL ORDER BY ordered_at NULLS LAST, created_at
      ON CONFLICT DO NOTHING;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE cart_claims')
}
