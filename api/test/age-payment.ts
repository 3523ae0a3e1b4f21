import { clusterFolderOf } from '../src/platform/cluster-folder.ts'
import { openDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'

/** Makes an order or attempt older. Usage: `DATA_DIR=… node api/test/age-payment.ts <id> <minutes>`. */
const [id = '', minutes = '0'] = process.argv.slice(2)
// The cluster runs already: this only finds it, and must not stop it.
const { connectionString } = await startEmbeddedPostgres(await clusterFolderOf(process.env.DATA_DIR ?? ''), 'parlour')
const db = openDatabase(connectionString, { maxConnections: 1 })
const given = { id, minutes: Number(minutes) }
await db.raw(
  `UPDATE orders_orders SET created_at = created_at - ago, expires_at = expires_at - ago, closed_at = closed_at - ago
   FROM (SELECT make_interval(mins => :minutes) AS ago) AS moved WHERE id = :id`,
  given,
)
const attempts: { rowCount: number } = await db.raw(
  `UPDATE payments_attempts SET created_at = created_at - ago, expires_at = expires_at - ago
   FROM (SELECT make_interval(mins => :minutes) AS ago) AS moved WHERE order_id = :id OR id = :id`,
  given,
)
await db.destroy()
if (attempts.rowCount === 0) throw new Error(`No payment attempt of ${id}`)
