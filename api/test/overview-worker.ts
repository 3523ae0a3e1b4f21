import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints, OrderStatus } from '@parlour/contracts'
import pg from 'pg'
import { DEMONSTRATION_PASSWORD } from '../seeds/index.ts'
import { startLocalChain } from '../src/chain/index.ts'
import { openDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { freePort } from '../src/platform/free-port.ts'
import { prepareDatabase, startServer } from '../src/server.ts'
import { givenOrderRow } from './money/given-order-row.ts'
import { givenLaunchedSites } from './reliability/given-launched-sites.ts'
import { headersOf } from './reliability/call-api.ts'
import { givenShop } from './reliability/given-shop.ts'
import { testConfig } from './test-config.ts'

/** Worker of `npm run bench:overview`: one merchant with 100 sites, a year of hourly usage and 100 orders. */
const SITES = 100
const DAYS = 365
const COUNTED_CALLS = 20
const HOUR_MS = 3_600_000

const [directory = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres(directory, 'parlour')
const chain = await startLocalChain({ directory: join(directory, 'chain') })
const port = await freePort()
const config = testConfig({ environment: 'development', port, dataDirectory: directory })
await prepareDatabase(config, postgres.connectionString)
const server = await startServer({
  config,
  databaseUrl: postgres.connectionString,
  localChain: chain,
  onFault: (error) => void process.stderr.write(`${String(error)}\n`),
})
const db = openDatabase(postgres.connectionString, { maxConnections: 1 })
await db.raw('SET statement_timeout = 0')
const shop = await givenShop(`http://127.0.0.1:${port}`, db, 1)
for (let order = 0; order < SITES; order += 1) {
  const createdAt = new Date(Date.now() - order * HOUR_MS)
  const expiresAt = new Date(createdAt.getTime() + 24 * HOUR_MS)
  await givenOrderRow(db, OrderStatus.Completed, { merchantId: shop.merchantId, createdAt, paidAt: createdAt, expiresAt })
}
const siteIds = await givenLaunchedSites(db, shop.merchantId, { count: SITES, days: DAYS })
await givenHourlyUsage()
await db.raw('VACUUM ANALYZE')

process.on('message', ({ wanted }: { readonly wanted: 'token' | 'statements' }) => {
  void (wanted === 'token' ? signIn() : countStatements()).then((answer) => process.send?.({ answer }))
})
process.once('disconnect', () => void stop())
process.send?.({ port })

async function givenHourlyUsage(): Promise<void> {
  for (const siteId of siteIds)
    await db.raw(
      `INSERT INTO settlement_usage (id, site_id, day, counted_on, kind, amount, count, received_at, is_demonstration)
       SELECT gen_random_uuid(), :siteId, hour::date, hour::date, kind, 1000000 + (random() * 1000000)::bigint, 40, hour, false
       FROM generate_series(now() - make_interval(days => :days), now(), interval '1 hour') AS hour, unnest('{ggr,collection,payout}'::text[]) AS kind`,
      { siteId, days: DAYS - 1 },
    )
  await db.raw(
    `INSERT INTO sites_daily_figures (site_id, day, visits, page_views)
     SELECT id, day::date, 40, 90 FROM unnest(?::uuid[]) AS id, generate_series(now() - make_interval(days => ?), now(), interval '1 day') AS day`,
    [[...siteIds], DAYS - 1],
  )
}

async function signIn(): Promise<string> {
  const body = JSON.stringify({ account: 'merchant1', password: DEMONSTRATION_PASSWORD })
  const answer = await fetch(`http://127.0.0.1:${port}${endpoints.authorize.path}`, { method: 'POST', headers: headersOf(null), body })
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken
}

/** Of a call that stores its visit, without those of authentication. What the product does beside it is not in the smallest of many counts. */
async function countStatements(): Promise<number> {
  const token = await signIn()
  let sent = 0
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    sent += 1
    return Reflect.apply(query, this, given) as never
  }
  const leastOf = async (path: string) => {
    const counts: number[] = []
    for (let call = 0; call < COUNTED_CALLS; call += 1) {
      await db('overview_visits').delete()
      sent = 0
      await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: headersOf(token) })).arrayBuffer()
      counts.push(sent)
    }
    return Math.min(...counts)
  }
  const toSignIn = await leastOf(`${endpoints.getOverview.path}?period=1`)
  const all = await leastOf(endpoints.getOverview.path)
  pg.Client.prototype.query = query
  return all - toSignIn
}

async function stop(): Promise<void> {
  await db.destroy()
  await server.stop()
  await chain.stop()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
