// Why: a page by amount within a range of days reads the amounts of the range in the order of time, from the index alone; and those of
// one state are walked by amount through the fewest leaves. Writes of orders wait while the three indexes are built, some seconds for a million
// rows.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    DROP INDEX orders_orders_newest, orders_orders_status_newest, orders_orders_status_amount;
    CREATE INDEX orders_orders_newest ON orders_orders (merchant_id, created_at, id) INCLUDE (amount);
    CREATE INDEX orders_orders_status_newest ON orders_orders (merchant_id, status, created_at, id) INCLUDE (amount);
    CREATE INDEX orders_orders_status_amount ON orders_orders (merchant_id, status, amount, created_at, id) WITH (fillfactor = 100);
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP INDEX orders_orders_newest, orders_orders_status_newest, orders_orders_status_amount;
    CREATE INDEX orders_orders_newest ON orders_orders (merchant_id, created_at, id);
    CREATE INDEX orders_orders_status_newest ON orders_orders (merchant_id, status, created_at, id);
    CREATE INDEX orders_orders_status_amount ON orders_orders (merchant_id, status, amount, created_at, id);
  `)
}
