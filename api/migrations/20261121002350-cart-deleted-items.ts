// Why: a deleted item can be brought back for a moment; a sweep takes it away afterwards. Locks the cart briefly.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE cart_items ADD COLUMN deleted_at timestamptz;
    DROP INDEX cart_items_open;
    CREATE INDEX cart_items_open ON cart_items (merchant_id, created_at DESC) WHERE ordered_at IS NULL AND deleted_at IS NULL;
    CREATE INDEX cart_items_deleted ON cart_items (deleted_at) WHERE deleted_at IS NOT NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP INDEX cart_items_open, cart_items_deleted;
    DELETE FROM cart_items WHERE deleted_at IS NOT NULL;
    ALTER TABLE cart_items DROP COLUMN deleted_at;
    CREATE INDEX cart_items_open ON cart_items (merchant_id, created_at DESC) WHERE ordered_at IS NULL;
  `)
}
