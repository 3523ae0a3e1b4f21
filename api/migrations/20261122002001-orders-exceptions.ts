// Why: the finance desk lists orders with too little, too much or a held price. Locks orders for the moment the indexes are made.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE INDEX orders_orders_short ON orders_orders (created_at) WHERE status = 0 AND confirmed > 0;
    CREATE INDEX orders_orders_surplus ON orders_orders (paid_at) WHERE confirmed > amount;
    CREATE INDEX orders_orders_held_price ON orders_orders (closed_at) WHERE status = 3 AND paid_at IS NOT NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP INDEX orders_orders_short, orders_orders_surplus, orders_orders_held_price')
}
