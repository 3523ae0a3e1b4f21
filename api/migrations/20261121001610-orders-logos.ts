// Why: an order keeps the logo that was bought with the site. Adds empty columns, so it locks the orders for a moment only.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE orders_orders
      ADD COLUMN logo_path   text,
      ADD COLUMN logo_width  integer,
      ADD COLUMN logo_height integer,
      ADD CHECK (num_nulls(logo_path, logo_width, logo_height) IN (0, 3));
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER TABLE orders_orders DROP COLUMN logo_path, DROP COLUMN logo_width, DROP COLUMN logo_height')
}
