// Why: every sort and filter of the order list walks an index of its own, and the search box finds parts of words. Writes of orders wait while
// the indexes are built, some seconds for a million rows.
// Rising keys, read backwards for the newest: orders come in that order, and PostgreSQL packs such pages full.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE EXTENSION IF NOT EXISTS btree_gin;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX orders_orders_newest ON orders_orders (merchant_id, created_at, id);
    CREATE INDEX orders_orders_status_newest ON orders_orders (merchant_id, status, created_at, id);
    CREATE INDEX orders_orders_amount ON orders_orders (merchant_id, amount, created_at, id);
    CREATE INDEX orders_orders_status_amount ON orders_orders (merchant_id, status, amount, created_at, id);
    CREATE INDEX orders_orders_search ON orders_orders USING gin
      (merchant_id, order_number gin_trgm_ops, lower(site_name COLLATE "und-x-icu") gin_trgm_ops, slug gin_trgm_ops);
    DROP INDEX orders_orders_merchant;
  `)
}

// The extensions stay: others may use them by then, and without an index they cost nothing.
export async function down(db: Database): Promise<void> {
  await db.raw(`
    CREATE INDEX orders_orders_merchant ON orders_orders (merchant_id, created_at DESC, id);
    DROP INDEX orders_orders_newest, orders_orders_status_newest, orders_orders_amount, orders_orders_status_amount, orders_orders_search;
  `)
}
