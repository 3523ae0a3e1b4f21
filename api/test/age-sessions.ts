import { clusterFolderOf } from '../src/platform/cluster-folder.ts'
import { openDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'

/** Usage: `DATA_DIR=… node api/test/age-sessions.ts <account> <minutes>`. */
const [account = '', minutes = '0'] = process.argv.slice(2)
// The cluster runs already: this only finds it, and must not stop it.
const { connectionString } = await startEmbeddedPostgres(await clusterFolderOf(process.env.DATA_DIR ?? ''), 'parlour')
const db = openDatabase(connectionString, { maxConnections: 1 })
await db.raw(
  `UPDATE identity_sessions SET created_at = created_at - make_interval(mins => ?)
   WHERE account_id = (SELECT id FROM identity_accounts WHERE account = ?)`,
  [Number(minutes), account],
)
await db.destroy()
