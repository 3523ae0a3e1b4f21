import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMONSTRATION_PASSWORD } from '../../seeds/index.ts'
import { startLocalChain, type LocalChain } from '../../src/chain/index.ts'
import { openDatabase, type Database } from '../../src/platform/database.ts'
import { seededRandom } from '../chain/seeded-random.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { wrongEffects } from './effects.ts'
import { givenShop, type Shop } from './given-shop.ts'
import { startLoad, type Served } from './load.ts'
import { startOwnPostgres, type OwnPostgres } from './own-postgres.ts'
import { CALLS_A_ROUND, shopCall } from './shop-calls.ts'
import { serveStubbornly } from './stubborn-client.ts'

const RATE = 50
const SECONDS = Number(process.env.R2_SECONDS ?? '300')
const KILL_EVERY_S = 5
const CRASH_EVERY_S = 60
// Each sells for half of the time: an access token lives for five minutes.
const ACCOUNTS = ['merchant1', 'agent01'] as const
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

let postgres: OwnPostgres
let chain: LocalChain
let directory: string
let db: Database
let apis: ApiProcess[]

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parlour-r2-'))
  postgres = await startOwnPostgres()
  chain = await startLocalChain({ directory })
  db = openDatabase(postgres.connectionString, { maxConnections: 4 })
  apis = [await begin(), await begin()]
})
afterAll(async () => {
  await Promise.all(apis.map(async (api) => api.kill()))
  await db.destroy()
  await chain.stop()
  await postgres.close()
  await rm(directory, { recursive: true, force: true })
})

it(
  `loses and doubles nothing in ${SECONDS} seconds in which APIs are killed and PostgreSQL crashes; no client gives up (seed ${seed})`,
  { meta: { req: 'reliability-R2' }, timeout: 900_000 },
  async () => {
    const shops = await givenShops()
    const urls = apis.map(({ url }) => url)
    const half = Math.ceil((RATE * SECONDS) / ACCOUNTS.length)
    const tokens = new Map<Shop, Promise<string>>()
    const tokenOf = async (shop: Shop, account: string) => {
      const token = tokens.get(shop) ?? signIn(urls, account)
      tokens.set(shop, token)
      return token
    }
    const load = startLoad({
      rate: RATE,
      count: half * ACCOUNTS.length,
      send: async (number) => {
        const at = Math.floor(number / half)
        const shop = shops[at] as Shop
        return serveStubbornly(urls, await tokenOf(shop, ACCOUNTS[at] ?? ''), shopCall(shop, number % half), number)
      },
    })
    const [kills, crashes] = await Promise.all([killInTurns(load.sent), crashInTurns(load.sent)])
    const served = await load.served
    const failed = served.filter(({ isOk }) => !isOk)
    const slowest = Math.max(...served.map(({ milliseconds }) => milliseconds))
    process.stdout.write(
      `R2 ${served.length} calls, ${kills} kills, ${crashes} crashes, ${failed.length} failed, slowest ${slowest.toFixed(0)} ms\n`,
    )
    expect(kills).toBe(Math.floor(SECONDS / KILL_EVERY_S) - 1)
    expect(failed.map(summary)).toEqual([])
    expect(await wrongEffects(db, served)).toEqual([])
  },
)

async function begin(port?: number): Promise<ApiProcess> {
  return startApi({ databaseUrl: postgres.connectionString, chainUrl: chain.url, directory, ...(port === undefined ? {} : { port }) })
}

async function givenShops(): Promise<readonly Shop[]> {
  const shops: Shop[] = []
  const size = Math.ceil((RATE * SECONDS) / ACCOUNTS.length / CALLS_A_ROUND) + 10
  for (const account of ACCOUNTS) shops.push(await givenShop(apis[0]?.url ?? '', db, size, account))
  return shops
}

async function signIn(urls: readonly string[], account: string): Promise<string> {
  const login = { definition: endpoints.authorize, input: { account, password: DEMONSTRATION_PASSWORD }, key: null }
  const { token, status } = await serveStubbornly(urls, null, login, 0)
  if (!token) throw new Error(`${account} could not sign in: ${status}`)
  return token
}

async function killInTurns(sent: (count: number) => Promise<void>): Promise<number> {
  const random = seededRandom(seed)
  const starting: Promise<void>[] = []
  let kills = 0
  for (let second = KILL_EVERY_S; second < SECONDS; second += KILL_EVERY_S) {
    await sent(second * RATE)
    const at = random() < 0.5 ? 0 : 1
    await starting[at]
    const victim = apis[at] as ApiProcess
    await victim.kill()
    kills += 1
    starting[at] = begin(Number(new URL(victim.url).port)).then((api) => void (apis[at] = api))
  }
  await Promise.all(starting)
  return kills
}

async function crashInTurns(sent: (count: number) => Promise<void>): Promise<number> {
  let crashes = 0
  for (let second = CRASH_EVERY_S / 2; second < SECONDS; second += CRASH_EVERY_S) {
    await sent(second * RATE)
    await postgres.crash()
    await sent((second + 1) * RATE)
    await postgres.start()
    crashes += 1
  }
  return crashes
}

function summary({ call, status, milliseconds }: Served): string {
  return `${call.definition.operationId} ${status} after ${milliseconds.toFixed(0)} ms`
}
