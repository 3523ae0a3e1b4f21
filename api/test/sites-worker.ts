import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { LANGUAGES } from '@parlour/i18n'
import { DESIGNS } from '@parlour/site-engine'
import { seedCatalog } from '../seeds/index.ts'
import { createCatalog } from '../src/modules/catalog/index.ts'
import { createHttpSiteCheck } from '../src/modules/sites/index.ts'
import { cutListeners, startServingProcess } from '../src/modules/sites/served-site.test-bench.ts'
import { createHoldRepository } from '../src/modules/sites/db/hold.repository.ts'
import { restore, suspendForDeposit } from '../src/modules/sites/use-cases/hold-sites.ts'
import { openDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { openJobQueue, type JobQueue } from '../src/platform/jobs.ts'
import { migrateUp } from '../src/platform/migrations.ts'
import { givenPaidOrder } from './matrix/object-fixtures.ts'
import { givenMoneyModules } from './money/money-modules.ts'
import { STUBS } from './stubs.ts'

/** Worker of `npm run bench:sites`: with a folder it starts PostgreSQL with 10,000 sites, with an address it joins that one. */
interface Order {
  readonly action: 'cpu' | 'suspend' | 'restore' | 'cut' | 'pay' | 'provision'
  readonly site?: number
  readonly orderId?: string
}

const SITES = Number(process.env.BENCH_SITES ?? 10_000)
const VISIT = { 'accept-encoding': 'br' }
let queue: JobQueue | null = null

const [directory = '', connectionString = ''] = process.argv.slice(2)
const postgres = connectionString === '' ? await startEmbeddedPostgres(join(directory, 'cluster'), 'parlour') : null
const address = postgres?.connectionString ?? connectionString
const db = openDatabase(address)
if (postgres) await prepare()
const own = await startServingProcess(address, {
  countries: createCatalog({ ...STUBS, db, isVerified: async () => false }),
  isLogging: true,
})
await own.http.listen({ host: '127.0.0.1', port: 0 })

const page = await own.visit('site-1', '/', VISIT)
const bare = Fastify()
bare.get('/', (_request, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(page.rawPayload),
)
await bare.listen({ host: '127.0.0.1', port: 0 })
const portOf = ({ server }: Pick<FastifyInstance, 'server'>) => (server.address() as AddressInfo).port

process.on('message', (order: Order) => void obey(order).then((answer) => process.send?.({ answer })))
process.once('disconnect', () => void stop())
process.send?.({ connectionString: address, port: portOf(own.http), barePort: portOf(bare), bytes: page.rawPayload.length, sites: SITES })

async function prepare(): Promise<void> {
  await migrateUp(address)
  await seedCatalog(db)
  const designs = DESIGNS.map(({ templateId, themeId, schemeId }) => [templateId, themeId, schemeId])
  await db.raw(
    `INSERT INTO sites_sites (id, order_id, merchant_id, site_name, slug, countries_id, currency_code, locale, package_id, server, status,
       started_at, ordered_at, paid_at, created_at, launched_at, launch_seconds)
     SELECT gen_random_uuid(), gen_random_uuid(), md5('m' || n)::uuid, 'Site ' || n, 'site-' || n, 76, 'BRL', 'pt', 'standard', 'unicorn', 'live',
       now(), now(), now(), now(), now(), 1 FROM generate_series(1, ?) AS n`,
    [SITES],
  )
  await db.raw(
    `INSERT INTO sites_configurations (site_id, template_id, theme_id, scheme_id, languages, is_published)
     SELECT id, d->>0, d->>1, d->>2, ARRAY['pt', 'en'], true
     FROM (SELECT id, ?::jsonb -> (row_number() OVER ())::integer % ? AS d FROM sites_sites) AS site`,
    [JSON.stringify(designs), designs.length],
  )
  for (const table of ['sites_sites', 'sites_configurations', 'catalog_countries']) await db.raw(`VACUUM ANALYZE ${table}`)
}

async function obey({ action, site = 0, orderId = '' }: Order): Promise<number | string> {
  if (action === 'cpu') {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  if (action === 'pay') return payOrder()
  if (action === 'provision') return provision(orderId)
  if (action === 'cut') await cutListeners(db)
  else {
    const { rows } = await db.raw<{ rows: { id: string }[] }>("SELECT md5('m' || ?::integer)::uuid AS id", [site])
    const merchantId = rows[0]?.id ?? ''
    await db.transaction(async (trx) => {
      const store = { holds: createHoldRepository(trx), now: () => new Date() }
      await (action === 'suspend' ? suspendForDeposit(store, merchantId) : restore(store, merchantId))
    })
  }
  return 0
}

async function payOrder(): Promise<string> {
  if (!queue) {
    const opened = await openJobQueue(address, ['sites.provision'], () => undefined)
    const checkSite = createHttpSiteCheck({ port: portOf(own.http), siteBaseDomain: 'localhost:8080' })
    const { sites } = givenMoneyModules({ db, networks: [], queue: opened, checkSite, now: () => new Date() })
    await opened.work(sites.jobs ?? {})
    queue = opened
  }
  return givenPaidOrder(db, randomUUID())
}

async function provision(orderId: string): Promise<string> {
  await queue?.enqueue(db, { name: 'sites.provision', payload: { orderId } })
  for (;;) {
    const live: { id: string; slug: string } | undefined = await db('sites_sites')
      .where({ order_id: orderId })
      .whereNotNull('launched_at')
      .first('id', 'slug')
    if (live) {
      const languages = LANGUAGES.map(({ code }) => code)
      await db('sites_configurations').where({ site_id: live.id }).update({ languages })
      return live.slug
    }
    await new Promise((resolve) => void setTimeout(resolve, 10))
  }
}

async function stop(): Promise<void> {
  await queue?.stop()
  await own.close()
  await bare.close()
  await db.destroy()
  await postgres?.stop()
  if (postgres) await rm(directory, { recursive: true, force: true })
}
