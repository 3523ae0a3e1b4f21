import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLocalChain, type LocalChain } from '../../src/chain/index.ts'
import { openDatabase, type Database } from '../../src/platform/database.ts'
import { startApi } from './api-process.ts'
import { wrongEffects } from './effects.ts'
import { givenShop } from './given-shop.ts'
import { serve, startLoad, type Served } from './load.ts'
import { startOwnPostgres, type OwnPostgres } from './own-postgres.ts'
import { CALLS_A_ROUND, shopCall } from './shop-calls.ts'

const RATE = 105
const MOST_LINES = 50
const SLOWEST_MS = 5_000

let postgres: OwnPostgres
let chain: LocalChain
let directory: string
let db: Database

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parlour-r3-'))
  postgres = await startOwnPostgres()
  chain = await startLocalChain({ directory })
  db = openDatabase(postgres.connectionString, { maxConnections: 4 })
})
afterAll(async () => {
  await db.destroy()
  await chain.stop()
  await postgres.close()
  await rm(directory, { recursive: true, force: true })
})

describe('PostgreSQL crashes under load and is away for a second', { meta: { req: 'reliability-R3' } }, () => {
  it(`answers 99.9 % of ${RATE} calls a second, the rest with 503 and Retry-After, and loses nothing`, async () => {
    const { served, perSecond, lines, isAlive, awayMs } = await crashUnderLoad({ count: 1_050, crashAfter: 315 })
    const failed = served.filter(({ isOk }) => !isOk)
    const slowest = Math.max(...served.map(({ milliseconds }) => milliseconds))
    process.stdout.write(
      `R3 ${served.length} calls, ${failed.length} failed, slowest ${slowest.toFixed(0)} ms, away ${awayMs.toFixed(0)} ms, ${lines.length} lines\n`,
    )
    expect(awayMs).toBeGreaterThanOrEqual(1_000)
    expect(perSecond).toBeGreaterThanOrEqual(100)
    expect(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null).map(summary)).toEqual([])
    expect(1 - failed.length / served.length, JSON.stringify(failed.map(summary))).toBeGreaterThanOrEqual(0.999)
    expect(slowest).toBeLessThanOrEqual(SLOWEST_MS)
    expect(isAlive).toBe(true)
    expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(MOST_LINES)
    expect(await wrongEffects(db, served)).toEqual([])
  }, 60_000)

  it('sees the difference: without waiting for the database more than 0.1 % fail', async () => {
    const { served } = await crashUnderLoad({ count: 315, crashAfter: 105, isImpatient: true })
    const failed = served.filter(({ isOk }) => !isOk)
    process.stdout.write(`R3 control ${served.length} calls, ${failed.length} failed\n`)
    expect(1 - failed.length / served.length).toBeLessThan(0.999)
    expect(await wrongEffects(db, served)).toEqual([])
  }, 60_000)
})

async function crashUnderLoad({ count, crashAfter, isImpatient = false }: { count: number; crashAfter: number; isImpatient?: boolean }) {
  const api = await startApi({ databaseUrl: postgres.connectionString, chainUrl: chain.url, directory, isImpatient })
  try {
    const shop = await givenShop(api.url, db, Math.ceil(count / CALLS_A_ROUND) + 10)
    const linesBefore = api.lines().length
    const load = startLoad({ rate: RATE, count, send: async (number) => serve(api.url, shop.token, shopCall(shop, number)) })
    await load.sent(crashAfter)
    const crashedAt = performance.now()
    await postgres.crash()
    await load.sent(crashAfter + Math.ceil(RATE * 1.1))
    const awayMs = performance.now() - crashedAt
    await postgres.start()
    const served = await load.served
    return { served, awayMs, perSecond: await load.perSecond, lines: api.lines().slice(linesBefore), isAlive: api.isAlive() }
  } finally {
    await api.kill()
  }
}

function summary({ call, status, milliseconds }: Served): string {
  return `${call.definition.operationId} ${status} after ${milliseconds.toFixed(0)} ms`
}
