import { clusterFolderOf } from '../src/platform/cluster-folder.ts'
import { openDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { seedOrders, WHALE } from '../src/modules/orders/order-list.test-bench.ts'

/** Usage: `DATA_DIR=… node api/test/seed-merchant-orders.ts <account> <orders>`. */
const [account = '', orders = '0'] = process.argv.slice(2)
// The cluster runs already: this only finds it, and must not stop it.
const { connectionString } = await startEmbeddedPostgres(await clusterFolderOf(process.env.DATA_DIR ?? ''), 'parlour')
const db = openDatabase(connectionString, { maxConnections: 1 })
const merchant = await db<{ id: string; account: string }>('identity_accounts').where({ account }).first('id')
if (!merchant) throw new Error(`No account ${account}`)
await seedOrders(db, { orders: Number(orders), whaleEvery: 1, merchants: 1 })
// The seed ends at a fixed day and numbers from one: here the last order is of this minute, and no number or address meets another's.
await db.raw(
  `UPDATE orders_orders SET merchant_id = :merchant, order_number = 'P-' || upper(substr(md5(id::text), 1, 4)) || '-' || upper(substr(md5(id::text), 5, 4)),
     slug = slug || '-' || substr(md5(id::text), 1, 6), created_at = created_at + ago, expires_at = expires_at + ago, paid_at = paid_at + ago
   FROM (SELECT now() - timestamptz '2026-11-21' AS ago) AS moved WHERE merchant_id = :whale`,
  { merchant: merchant.id, whale: WHALE },
)
// The product builds a site for every paid order: three that no engine can draw stay paid and hold up nobody.
const newestPaid = 'SELECT id FROM orders_orders WHERE merchant_id = :merchant AND status = 1 ORDER BY created_at DESC LIMIT 3'
await db.raw(`UPDATE orders_orders SET scheme_id = 'none' WHERE id IN (${newestPaid})`, { merchant: merchant.id })
await db.raw(`UPDATE orders_orders SET status = 2 WHERE merchant_id = :merchant AND status = 1 AND scheme_id <> 'none'`, {
  merchant: merchant.id,
})
await db.destroy()
