import { randomUUID } from 'node:crypto'
import { createLedger, ACCOUNTS } from '../src/modules/ledger/index.ts'
import { addDays, utcDayOf } from '../src/modules/settlement/domain/utc-day.ts'
import { clusterFolderOf } from '../src/platform/cluster-folder.ts'
import { openDatabase, type Database } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { settlementOn } from './settlement/settlement-stand.ts'
import { STUBS } from './stubs.ts'

/** Usage: `DATA_DIR=… node api/test/seed-settled-site.ts <account> <site> <days> <deposit> [closed]`. */
const [account = '', siteName = '', days = '0', deposit = '0', fate] = process.argv.slice(2)
const DAY = 86_400_000
const USDT = 1_000_000n
// The cluster runs already: this only finds it, and must not stop it.
const { connectionString } = await startEmbeddedPostgres(await clusterFolderOf(process.env.DATA_DIR ?? ''), 'parlour')
const db = openDatabase(connectionString, { maxConnections: 2 })
const merchant = await db<{ id: string; account: string }>('identity_accounts').where({ account }).first('id')
if (!merchant) throw new Error(`No account ${account}`)
const merchantId = merchant.id
const today = utcDayOf(new Date())
const launchedOn = addDays(today, -Number(days))
const siteId = randomUUID()
const settlement = settlementOn(db, () => new Date())
const yesterday = settlementOn(db, () => new Date(Date.now() - DAY))
// In one transaction: the product closes days beside it.
await db.transaction(async (trx) => {
  const launchedAt = new Date(`${launchedOn}T00:00:00Z`)
  await settlement.openContract(trx, { siteId, merchantId, siteName, packageId: 'standard', launchedAt, orderedAt: launchedAt })
  await bookDeposit(trx)
  await settlement.recordUsage(trx, usage())
  if (fate === 'closed') await yesterday.endContract(trx, siteId)
})
await settlement.closeDueDays()
await db.transaction(ageOldStatements)
await db.destroy()

async function bookDeposit(trx: Database): Promise<void> {
  const amount = BigInt(deposit) * USDT
  await createLedger(STUBS)
    .within(trx)
    .post({
      key: `seed:${siteId}`,
      kind: 'D1b',
      bookedOn: launchedOn,
      lines: [
        { account: ACCOUNTS.badDebt, amount },
        { account: ACCOUNTS.deposit(merchantId), amount: -amount },
      ],
    })
}

/** Statements are append-only; only a session with the replica role may backdate them. */
async function ageOldStatements(trx: Database): Promise<void> {
  await trx.raw('SET LOCAL session_replication_role = replica')
  await trx.raw(
    `UPDATE settlement_statements SET closed_at = closed_at - interval '2 days'
     WHERE merchant_id = ? AND period_end < ?::date AND closed_at > now() - interval '1 day'`,
    [merchantId, addDays(today, -2)],
  )
}

/** Per day 100 USDT collected and one payout; 1,000 USDT of GGR on the first day. */
function usage() {
  const perDay = Array.from({ length: Number(days) }, (_, index) => addDays(launchedOn, index)).flatMap((day) => [
    { day, kind: 'collection' as const, amount: 100n * USDT, count: 1 },
    { day, kind: 'payout' as const, amount: 20n * USDT, count: 1 },
  ])
  const ggr = { day: launchedOn, kind: 'ggr' as const, amount: 1_000n * USDT, count: 0 }
  return [...perDay, ggr].map((entry) => ({ ...entry, id: randomUUID(), siteId, isDemonstration: true }))
}
