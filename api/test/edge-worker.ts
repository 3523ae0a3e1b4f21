import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { DEMONSTRATION_PASSWORD, seedCatalog, seedIdentity } from '../seeds/index.ts'
import { buildApp } from '../src/app.ts'
import { createAccessTokens } from '../src/modules/identity/access-token.ts'
import { createIdentity } from '../src/modules/identity/index.ts'
import { openDatabase, type Database } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { addEndpoint } from '../src/platform/endpoint-route.ts'
import { createTestApp } from './test-app.ts'
import { createMetrics, type Metrics } from '../src/platform/metrics.ts'
import { migrateUp } from '../src/platform/migrations.ts'
import { createPasswordHasher } from '../src/platform/password-hash.ts'
import { databaseCpu, postmasterOf } from './database-cpu.ts'
import { STUBS } from './stubs.ts'
import { testConfig } from './test-config.ts'
import { testReleases } from './test-releases.ts'

/** Worker of `npm run bench:edge`. Reports its ports, then replies to each message with processor time and memory. */
const HELLO = { message: 'x'.repeat(86) }
const ORDERS = 500
const STORM_ACCOUNTS = 8

const [directory = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres(directory, 'parlour')
const db = openDatabase(postgres.connectionString)
const config = testConfig()
const now = () => new Date()
const queue = { enqueue: async () => undefined, work: async () => undefined, stop: async () => undefined }
const hasher = createPasswordHasher({ pepper: config.passwordPepper })
await migrateUp(postgres.connectionString)
await seedCatalog(db)
await seedIdentity(db, hasher)
await seedForBench(db)

const releases = testReleases({ db, connectionString: postgres.connectionString }, await mkdtemp(join(directory, 'artifacts-')))
await releases.vector.start()
const checkSite = async () => 200
const product = await buildApp({
  config,
  db,
  reads: db,
  databaseUrl: postgres.connectionString,
  queue,
  releases,
  hasher,
  networks: [],
  checkSite,
  now,
  onFault: () => undefined,
  metrics: null,
})
const identity = createIdentity({ ...STUBS, db, config, queue, hasher, now, mail: { post: async () => undefined } })
const tokens = createAccessTokens({ secret: config.tokenSecret, issuer: config.publicUrl, now })
const apps: Readonly<Record<string, FastifyInstance>> = {
  hello: helloAfter(async () => undefined),
  token: helloAfter(tokens.verify),
  tokenAndRow: helloAfter(identity.authenticate),
  pipeline: await pipeline(null),
  measured: await pipeline(createMetrics()),
  product: product.http,
}
const ports: Record<string, number> = {}
for (const [name, app] of Object.entries(apps)) {
  await app.listen({ host: '127.0.0.1', port: 0 })
  ports[name] = (app.server.address() as AddressInfo).port
}

const postmaster = await postmasterOf(db)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ node: user + system, database: databaseCpu(postmaster), memory: process.memoryUsage.rss() })
})
process.once('disconnect', () => void stop())
process.send?.({ ports, password: DEMONSTRATION_PASSWORD })

/** Without a check this is the reference. */
function helloAfter(check: (token: string) => Promise<unknown>): FastifyInstance {
  const app = Fastify()
  app.route({
    method: 'GET',
    url: '/api/hello',
    handler: async (request) => {
      await check(request.headers.authorization?.slice('Bearer '.length) ?? '')
      return HELLO
    },
  })
  return app
}

async function pipeline(metrics: Metrics | null): Promise<FastifyInstance> {
  const routes = async (app: FastifyInstance): Promise<void> => {
    const data = Type.Object({ message: Type.String() })
    const texts = { operationId: 'hello', tag: 'bench', summary: 'Hello.' } as const
    const rules = { access: 'public', owner: 'none', rate: 'read' } as const
    addEndpoint(app, { ...texts, ...rules, method: 'GET', path: '/api/hello', data, errors: [] }, async () => HELLO)
  }
  const limits = { ...config, rateLimits: { ...config.rateLimits, read: 1e9 } }
  return createTestApp({ config: limits, db, authenticate: identity.authenticate, modules: [{ routes }], isLogging: true, metrics })
}

async function seedForBench(database: Database): Promise<void> {
  const hash = await hasher.hash(DEMONSTRATION_PASSWORD, 'merchant')
  await database.raw(
    `INSERT INTO identity_accounts (account, account_key, email, email_key, password_hash, registered_at)
     SELECT 'storm' || i, 'storm' || i, 'storm' || i || '@x.org', 'storm' || i || '@x.org', ?, now() FROM generate_series(1, ?) AS i`,
    [hash, STORM_ACCOUNTS],
  )
  await database.raw(
    `INSERT INTO orders_orders (id, order_number, merchant_id, item_id, status, site_name, slug, countries_id, currency_code, locale,
       template_id, theme_id, scheme_id, package_id, price, amount, operation_account, operation_password_hash, server, drafted_at,
       terms_version, terms_locale, terms_accepted_at, created_at, expires_at)
     SELECT gen_random_uuid(), 'P-' || lpad(upper(to_hex(i)), 4, '0') || '-0000', account.id, gen_random_uuid(), 5, 'Site ' || i,
       'site-' || i, 1, 'USD', 'en', 'aurora', 'night', 'blue', 'standard', 999000000, 999000000, 'operator', 'none', account.server, now(),
       '1', 'en', now(), now() - i * interval '1 minute', now()
     FROM identity_accounts account, generate_series(1, ?) AS i WHERE account.account_key = 'merchant1'`,
    [ORDERS],
  )
}

async function stop(): Promise<void> {
  await Promise.all(Object.values(apps).map(async (app) => app.close()))
  await releases.vector.stop()
  await db.destroy()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
