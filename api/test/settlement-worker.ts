import { rm } from 'node:fs/promises'
import { addDays } from '../src/modules/settlement/domain/utc-day.ts'
import { openDatabase, type Database } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { migrateUp } from '../src/platform/migrations.ts'
import { closeOneSite } from './settlement-loop.ts'
import { bareTotal, LAUNCH_DAY, seedContracts, seedUsage } from './settlement-seed.ts'
import { settlementOn } from './settlement/settlement-stand.ts'

/**
 * What `npm run bench:settlement` measures: days of 100,000 sites with a million entries of usage, the same of a tenth, and the domain in a loop
 * with a transaction for each of 1,000 sites. Sends the figures to its parent.
 */
const SIDES = { large: Number(process.env.BENCH_SITES ?? 100_000), small: Number(process.env.BENCH_SITES ?? 100_000) / 10 }
const DAYS = Number(process.env.BENCH_ROUNDS ?? 3)
const LOOPED_SITES = 1_000
const BATCH_SIZE = 5_000

const [directory = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres(directory, 'large')
const urlOf = (name: string) => postgres.connectionString.replace(/[^/]+$/, name)
const owner = openDatabase(urlOf('postgres'))
await owner.raw('CREATE DATABASE small')
const databases = { large: await prepare('large'), small: await prepare('small') }
const seconds: { large: number[]; small: number[] } = { large: [], small: [] }
let difference = 0n
for (let round = 0; round < DAYS; round += 1) {
  for (const side of ['small', 'large'] as const) {
    const { elapsed, wrongBy } = await closeDay(databases[side], SIDES[side], addDays(LAUNCH_DAY, round))
    seconds[side].push(elapsed)
    difference += wrongBy
  }
}
const loopSitesASecond = await loopSites(databases.large, addDays(LAUNCH_DAY, DAYS))
process.send?.({ sites: SIDES.large, seconds, difference: String(difference), loopSitesASecond })
await Promise.all([owner, ...Object.values(databases)].map(async (db) => db.destroy()))
await postgres.stop()
await rm(directory, { recursive: true, force: true })

async function prepare(name: 'large' | 'small'): Promise<Database> {
  const db = openDatabase(urlOf(name))
  await migrateUp(db)
  await unbounded(db, async (trx) => seedContracts(trx, SIDES[name]))
  return db
}

/** Seeds the usage of a day and closes it; the difference is to the plain statement, over statements, run and books. */
async function closeDay(db: Database, sites: number, day: string) {
  await unbounded(db, async (trx) => seedUsage(trx, sites, day))
  await db.raw('VACUUM ANALYZE settlement_usage, settlement_contracts')
  await owner.raw('CHECKPOINT')
  const settlement = settlementOn(db, () => new Date(`${addDays(day, 1)}T00:00:00Z`), BATCH_SIZE)
  const earnedBefore = await earned(db)
  const startedAt = performance.now()
  await settlement.closeDueDays()
  const elapsed = (performance.now() - startedAt) / 1_000
  const { rows } = await db.raw<{ rows: { total: bigint }[] }>(
    `SELECT total FROM settlement_runs WHERE day = ? AND finished_at IS NOT NULL
     UNION ALL SELECT sum(total)::bigint FROM settlement_statements WHERE period_end = ?`,
    [day, day],
  )
  const bare = await unbounded(db, async (trx) => bareTotal(trx, day))
  const sums = [rows[0]?.total ?? 0n, rows[1]?.total ?? 0n, (await earned(db)) - earnedBefore]
  const wrongBy = sums.reduce((sum, total) => sum + (total > bare ? total - bare : bare - total), 0n)
  return { elapsed, wrongBy }
}

async function unbounded<Answer>(db: Database, work: (trx: Database) => Promise<Answer>): Promise<Answer> {
  return db.transaction(async (trx) => {
    await trx.raw('SET LOCAL statement_timeout = 0')
    return work(trx)
  })
}

/** What the books say was earned so far. */
async function earned(db: Database): Promise<bigint> {
  const { rows } = await db.raw<{ rows: { earned: bigint }[] }>(
    `SELECT -coalesce(sum(balance), 0)::bigint AS earned FROM ledger_accounts WHERE code LIKE 'rev:%'`,
  )
  return rows[0]?.earned ?? 0n
}

/** The same work site by site: domain in TypeScript, a transaction each, the ordinary post. */
async function loopSites(db: Database, day: string): Promise<number> {
  await unbounded(db, async (trx) => seedUsage(trx, SIDES.large, day))
  await db.raw('VACUUM ANALYZE settlement_usage, settlement_contracts')
  const due: { id: string }[] = await db('settlement_contracts').where({ next_period_end: day }).limit(LOOPED_SITES).select('id')
  const startedAt = performance.now()
  for (const { id } of due) await db.transaction(async (trx) => closeOneSite(trx, id, day))
  return due.length / ((performance.now() - startedAt) / 1_000)
}
