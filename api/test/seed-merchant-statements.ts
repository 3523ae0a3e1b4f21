import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, utcDayOf } from '../src/modules/settlement/domain/utc-day.ts'
import { clusterFolderOf } from '../src/platform/cluster-folder.ts'
import { openDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { settlementOn } from './settlement/settlement-stand.ts'

/** Milliseconds. */
const SEALING_LIMIT = 30_000
const SEALING_LOOK = 100

/** Usage: `DATA_DIR=… node api/test/seed-merchant-statements.ts <account> <site> <corrected site>`. Prints the ids as JSON. */
const [account = '', siteName = '', correctedSiteName = ''] = process.argv.slice(2)
// The cluster runs already: this only finds it, and must not stop it.
const { connectionString } = await startEmbeddedPostgres(await clusterFolderOf(process.env.DATA_DIR ?? ''), 'parlour')
const db = openDatabase(connectionString, { maxConnections: 3 })
const merchant = await db<{ id: string; account: string }>('identity_accounts').where({ account }).first('id')
if (!merchant) throw new Error(`No account ${account}`)

const now = () => new Date()
const lastDay = addDays(`${utcDayOf(now()).slice(0, 7)}-01`, -1)
const firstDay = `${lastDay.slice(0, 7)}-01`
const settlement = settlementOn(db, now)
const sites = [await launch(siteName, lastDay), await launch(correctedSiteName, firstDay)]
await settlement.closeDueDays()
const ids = await Promise.all(sites.map(statementOf))
await untilSealed(ids)
await db.destroy()
process.stdout.write(JSON.stringify(ids))

/** One transaction, because the product closes days at the same time. */
async function launch(name: string, day: string): Promise<string> {
  const siteId = randomUUID()
  const launchedAt = new Date(`${day}T00:00:00Z`)
  const site = { siteId, merchantId: merchant?.id ?? '', siteName: name, packageId: 'standard', launchedAt, orderedAt: launchedAt } as const
  await db.transaction(async (trx) => {
    await settlement.openContract(trx, site)
    await trx.raw(
      `INSERT INTO settlement_usage (id, site_id, day, counted_on, kind, amount, count, received_at, is_demonstration)
       SELECT gen_random_uuid(), :siteId::uuid, day::date, :lastDay::date, kind, amount, count, now(), false
       FROM generate_series(:day::date, :lastDay::date, interval '1 day') AS day,
         (VALUES ('collection', 12345670000, 0), ('payout', 0, 1234), ('ggr', 98765430000, 0)) AS used (kind, amount, count)`,
      { siteId, day, lastDay },
    )
  })
  return siteId
}

async function statementOf(siteId: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT statement.id FROM settlement_statements AS statement JOIN settlement_contracts AS contract ON contract.id = contract_id
     WHERE site_id = ? AND period_end = ?::date`,
    [siteId, lastDay],
  )
  if (!rows[0]) throw new Error(`No statement of ${lastDay}`)
  return rows[0].id
}

/** Journals are sealed every second; an earlier page would keep saying that they are being sealed. */
async function untilSealed(statementIds: readonly string[]): Promise<void> {
  const unsealed = db('settlement_statements').whereIn('id', statementIds).whereNotIn('journal_id', db('ledger_seals').select('journal_id'))
  for (const until = Date.now() + SEALING_LIMIT; await unsealed.clone().first('id'); await pause(SEALING_LOOK)) {
    if (Date.now() > until) throw new Error('Nobody seals the journals')
  }
}
