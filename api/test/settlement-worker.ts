import { rm } from 'node:fs/promises'
import { addDays } from '../src/modules/settlement/domain/utc-day.ts'
import { openDatabase, type Database } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { migrateUp } from '../src/platform/migrations.ts'
import { closeOneSite } from './settlement-loop.ts'
import { bareTotal, LAUNCH_DAY, seedContracts, seedUsage } from './settlement-seed.ts'
import { settlementOn } from './settlement/settlement-stand.ts'

/** Worker of `npm run bench:settlement`. `seed` adds a day of usage, `close` closes it, `loop` closes it site by site. */
const SITES = Number(process.env.BENCH_SITES ?? 100_000)
const SIDES = { large: SITES, small: SITES / 10 }
type Side = keyof typeof SIDES
const LOOPED_SITES = 1_000
const READERS = 500

const [directory = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres(directory, 'large')
const urlOf = (name: string) => postgres.connectionString.replace(/[^/]+$/, name)
const owner = openDatabase(urlOf('postgres'))
await owner.raw('CREATE DATABASE small')
const databases = { large: await prepare('large'), small: await prepare('small') }
const nextDays = { large: LAUNCH_DAY, small: LAUNCH_DAY }
const actions = { seed, close, loop }
process.on('message', ({ action, side }: { action: keyof typeof actions; side: Side }) => {
  void actions[action](side).then((answer) => process.send?.({ answer }))
})
process.once('disconnect', () => void stop())
process.send?.({ sites: SITES, connectionString: urlOf('large'), merchants: await someMerchants(databases.large) })

async function prepare(side: Side): Promise<Database> {
  const db = openDatabase(urlOf(side))
  await migrateUp(urlOf(side))
  await unbounded(db, async (trx) => seedContracts(trx, SIDES[side]))
  return db
}

async function someMerchants(db: Database): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT merchant_id AS id FROM (SELECT DISTINCT merchant_id FROM settlement_contracts) AS merchant ORDER BY md5(merchant_id::text) LIMIT ?`,
    [READERS],
  )
  return rows.map(({ id }) => id)
}

async function seed(side: Side): Promise<null> {
  await unbounded(databases[side], async (trx) => seedUsage(trx, SIDES[side], nextDays[side]))
  await databases[side].raw('VACUUM ANALYZE settlement_usage, settlement_contracts')
  await owner.raw('CHECKPOINT')
  return null
}

/** Seconds and the difference in micro-USDT. */
async function close(side: Side): Promise<{ seconds: number; wrongBy: string }> {
  const [db, day] = [databases[side], nextDays[side]]
  nextDays[side] = addDays(day, 1)
  const settlement = settlementOn(db, () => new Date(`${nextDays[side]}T00:00:00Z`))
  const earnedBefore = await earned(db)
  const startedAt = performance.now()
  await settlement.closeDueDays()
  const seconds = (performance.now() - startedAt) / 1_000
  const { rows } = await db.raw<{ rows: { total: bigint }[] }>(
    `SELECT total FROM settlement_runs WHERE day = ? AND finished_at IS NOT NULL
     UNION ALL SELECT sum(total)::bigint FROM settlement_statements WHERE period_end = ?`,
    [day, day],
  )
  const bare = await unbounded(db, async (trx) => bareTotal(trx, day))
  const sums = [rows[0]?.total ?? 0n, rows[1]?.total ?? 0n, (await earned(db)) - earnedBefore]
  const wrongBy = sums.reduce((sum, total) => sum + (total > bare ? total - bare : bare - total), 0n)
  return { seconds, wrongBy: String(wrongBy) }
}

async function unbounded<Answer>(db: Database, work: (trx: Database) => Promise<Answer>): Promise<Answer> {
  return db.transaction(async (trx) => {
    await trx.raw('SET LOCAL statement_timeout = 0')
    return work(trx)
  })
}

async function earned(db: Database): Promise<bigint> {
  const { rows } = await db.raw<{ rows: { earned: bigint }[] }>(
    `SELECT -coalesce(sum(balance), 0)::bigint AS earned FROM ledger_accounts WHERE code LIKE 'rev:%'`,
  )
  return rows[0]?.earned ?? 0n
}

async function loop(side: Side): Promise<number> {
  const [db, day] = [databases[side], nextDays[side]]
  const due: { id: string }[] = await db('settlement_contracts').where({ next_period_end: day }).limit(LOOPED_SITES).select('id')
  const startedAt = performance.now()
  for (const { id } of due) await db.transaction(async (trx) => closeOneSite(trx, id, day))
  return due.length / ((performance.now() - startedAt) / 1_000)
}

async function stop(): Promise<void> {
  await Promise.all([owner, ...Object.values(databases)].map(async (db) => db.destroy()))
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
