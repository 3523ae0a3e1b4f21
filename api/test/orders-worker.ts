import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import * as listIndexes from '../migrations/20261121002000-orders-list-indexes.ts'
import * as amountsOfTimes from '../migrations/20261121002360-orders-amounts-of-times.ts'
import { orderReferences } from '../src/modules/orders/db/order-references.test-bench.ts'
import { writeCursor } from '../src/modules/orders/domain/order-cursor.ts'
import { filterOf } from '../src/modules/orders/domain/order-filter.ts'
import { seedOrders, WHALE } from '../src/modules/orders/order-list.test-bench.ts'
import { orderPlan, walkedShapes } from '../src/modules/orders/order-plans.test-bench.ts'
import { createOrdersApp } from '../src/modules/orders/orders.test-bench.ts'
import { openDatabase, type Database } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { migrateUp } from '../src/platform/migrations.ts'
import { databaseCpu, postmasterOf } from './database-cpu.ts'

/** Worker of `npm run bench:api`. Replies to `cpu` with processor time in microseconds of this process and the database. */
const SIDES = { large: { orders: 1_000_000, merchants: 10_000 }, small: { orders: 10_000, merchants: 100 } }
const WHALE_EVERY = 10
const DEEP_PLACES = 40
const PAGE = 20

const [directory = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres(directory, 'large')
const urlOf = (database: string) => postgres.connectionString.replace(/[^/]+$/, database)
const owner = openDatabase(urlOf('postgres'))
await owner.raw('CREATE DATABASE small')
for (const [name, seed] of Object.entries(SIDES)) await prepare(name, seed)
const databases = { large: openDatabase(urlOf('large')), small: openDatabase(urlOf('small')) }
const pool = new pg.Pool({ connectionString: urlOf('large'), max: 10, options: '-c timezone=UTC' })
const apps = {
  large: await createOrdersApp(databases.large, undefined, [{ routes: orderReferences(databases.large, pool) }]),
  small: await createOrdersApp(databases.small),
}
for (const app of Object.values(apps)) await app.listen({ host: '127.0.0.1', port: 0 })
const portOf = (app: (typeof apps)['large']) => (app.server.address() as AddressInfo).port
const postmaster = await postmasterOf(owner)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system + databaseCpu(postmaster) })
})
process.once('disconnect', () => void stop())
process.send?.({
  ports: { large: portOf(apps.large), small: portOf(apps.small) },
  merchant: WHALE,
  deep: await deepCursors(databases.large),
  maxBuffers: await maxBuffers(),
})

/** Creates the indexes after the rows, as a restore does. */
async function prepare(name: string, seed: { readonly orders: number; readonly merchants: number }): Promise<void> {
  const db = openDatabase(urlOf(name), { maxConnections: 1 })
  await migrateUp(urlOf(name))
  await db.raw('SET statement_timeout = 0')
  await amountsOfTimes.down(db)
  await listIndexes.down(db)
  await seedOrders(db, { ...seed, whaleEvery: WHALE_EVERY })
  await listIndexes.up(db)
  await amountsOfTimes.up(db)
  await db.raw('VACUUM ANALYZE orders_orders')
  await db.destroy()
}

async function deepCursors(db: Database): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { amount: string; created: string; id: string }[] }>(
    `SELECT amount::text, to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS created, id FROM (
       SELECT amount, created_at, id, row_number() OVER (ORDER BY created_at DESC) AS place FROM orders_orders WHERE merchant_id = ? AND status = 2
     ) AS placed WHERE place > 1000 AND place % 1700 = 0 LIMIT ?`,
    [WHALE, DEEP_PLACES],
  )
  const filter = filterOf(WHALE, { status: '2' })
  return rows.map((key) => writeCursor(filter, { direction: 'next', page: 1_000, key }))
}

async function maxBuffers(): Promise<number> {
  const client = new pg.Client({ connectionString: urlOf('large'), options: '-c timezone=UTC' })
  await client.connect()
  let most = 0
  for (const plans of ['for all values', 'for these values'] as const)
    for (const [, walk] of walkedShapes(SIDES.large.orders)) most = Math.max(most, (await orderPlan(client, walk, PAGE + 1, plans)).buffers)
  await client.end()
  return most
}

async function stop(): Promise<void> {
  await Promise.all(Object.values(apps).map(async (app) => app.close()))
  await Promise.all([owner, ...Object.values(databases)].map(async (db) => db.destroy()))
  await pool.end()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
