import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints, TERMS_VERSION, type EndpointDefinition } from '@parlour/contracts'
import { DEMONSTRATION_PASSWORD } from '../seeds/index.ts'
import { startLocalChain } from '../src/chain/index.ts'
import { openDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { freePort } from '../src/platform/free-port.ts'
import { prepareDatabase, startServer } from '../src/server.ts'
import { givenLaunchedSites } from './reliability/given-launched-sites.ts'
import { headersOf, signIn } from './reliability/call-api.ts'
import { givenShop } from './reliability/given-shop.ts'
import { testConfig } from './test-config.ts'

/** Worker of `npm run bench:overload`, `bench:reads` and `bench:soak`. Per-address limits are off, since one client sends everything. */
const CALLS_AT_ONCE = Number(process.env.CALLS_AT_ONCE ?? 64)
const ITEMS = 100
const LOGINS = ['agent01', 'agent']
const READS = [endpoints.getUserInfo, endpoints.listOrders, endpoints.listSites, endpoints.listCountries]

const [directory = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres(directory, 'parlour')
const port = await freePort()
const role = process.env.ROLE === 'web' ? 'web' : 'all'
// Who mines is no part of a web process.
const chain = await startLocalChain({ directory: join(directory, 'chain'), isBlockTimerOn: role === 'all' })
const config = testConfig({ environment: 'development', role, port, dataDirectory: directory, callsAtOnce: CALLS_AT_ONCE })
await prepareDatabase(config, postgres.connectionString)
const server = await startServer({
  config,
  databaseUrl: postgres.connectionString,
  localChain: chain,
  onFault: (error) => void process.stderr.write(`${String(error)}\n`),
})
const db = openDatabase(postgres.connectionString, { maxConnections: 1 })
const address = `http://127.0.0.1:${port}`
const shop = await givenShop(address, db, ITEMS)
await givenLaunchedSites(db, shop.merchantId, { count: 10, days: 30 })

const loop = monitorEventLoopDelay({ resolution: 10 })
loop.enable()
interface Request {
  readonly lockedMs?: number
  readonly isResting?: boolean
  readonly isSigningIn?: boolean
}

process.on('message', ({ lockedMs, isResting, isSigningIn }: Request) => {
  // Its timer would cost more than the process at rest.
  if (isResting) loop.disable()
  if (isSigningIn) return void signIn(address).then((token) => process.send?.({ answer: token }))
  return lockedMs === undefined ? measure() : void lockCarts(lockedMs)
})
process.once('disconnect', () => void stop())
process.send?.({
  port,
  reads: READS.map((endpoint) => callOf(endpoint, shop.token)),
  cart: callOf(endpoints.listCartItems, shop.token),
  orders: callOf(endpoints.listOrders, shop.token),
  sites: callOf(endpoints.listSites, shop.token),
  summary: callOf(endpoints.getSettlementSummary, shop.token),
  logins: LOGINS.map((account) => callOf(endpoints.authorize, null, { account, password: DEMONSTRATION_PASSWORD })),
  payments: shop.items.flatMap((id, turn) => [
    callOf(endpoints.createOrder, shop.token, { id, termsVersion: TERMS_VERSION }),
    callOf(endpoints.startPayment, shop.token, { orderId: shop.orders[turn % shop.orders.length], method: 'trc20' }),
  ]),
})

/** The delay of the event loop is the one since the last time. */
function measure(): void {
  const { user, system } = process.cpuUsage()
  const loopP99Ms = loop.percentile(99) / 1e6
  loop.reset()
  process.send?.({ answer: { residentBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1_000, loopP99Ms } })
}

async function lockCarts(lockedMs: number): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('LOCK TABLE cart_items IN ACCESS EXCLUSIVE MODE')
    process.send?.({ answer: null })
    await pause(lockedMs)
  })
}

function callOf({ method, path }: EndpointDefinition, token: string | null, body?: object) {
  const headers = { ...headersOf(token), 'idempotency-key': randomUUID() }
  return { port, method, path, headers, ...(body && { body: JSON.stringify(body) }) }
}

async function stop(): Promise<void> {
  await db.destroy()
  await server.stop()
  await chain.stop()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
