import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { seedCatalog } from '../seeds/index.ts'
import { createCatalog } from '../src/modules/catalog/index.ts'
import { openDatabase, type Database } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { createTestApp } from './test-app.ts'
import { migrateUp } from '../src/platform/migrations.ts'
import { STUBS } from './stubs.ts'
import { testConfig } from './test-config.ts'

/** Worker of `npm run bench:catalogue`: `many` has all designs and markets, `few` one page of designs and the Global Station. */
const FEW = 24

const [directory = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres(directory, 'many')
const urlOf = (database: string) => postgres.connectionString.replace(/[^/]+$/, database)
await prepare()
const databases: Readonly<Record<'many' | 'few', Database>> = { many: openDatabase(urlOf('many')), few: openDatabase(urlOf('few')) }
const ports: Record<string, number> = {}
const apps = await Promise.all(Object.entries(databases).map(async ([name, db]) => serve(name, db)))
process.once('disconnect', () => void stop())
process.send?.({ ports })

async function prepare(): Promise<void> {
  await migrateUp(urlOf('many'))
  const many = openDatabase(urlOf('many'))
  await seedCatalog(many)
  await many.destroy()
  const owner = openDatabase(urlOf('postgres'))
  await owner.raw('CREATE DATABASE few TEMPLATE many')
  await owner.destroy()
  const few = openDatabase(urlOf('few'))
  await few.raw('DELETE FROM catalog_designs WHERE position >= ?', [FEW])
  await few.raw('DELETE FROM catalog_package_markets WHERE countries_id <> -1')
  await few.raw('DELETE FROM catalog_countries WHERE id <> -1')
  for (const table of ['catalog_designs', 'catalog_theme_sheets', 'catalog_gallery_marks', 'catalog_countries'])
    await few.raw(`VACUUM ANALYZE ${table}`)
  await few.destroy()
}

async function serve(name: string, db: Database) {
  const config = testConfig()
  const limits = { ...config, rateLimits: { ...config.rateLimits, read: 1e9 } }
  const app = await createTestApp({
    config: limits,
    db,
    authenticate: () => Promise.reject(new Error('unused')),
    modules: [createCatalog({ ...STUBS, db, isVerified: async () => false })],
    isLogging: true,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  ports[name] = (app.server.address() as AddressInfo).port
  return app
}

async function stop(): Promise<void> {
  await Promise.all(apps.map(async (app) => app.close()))
  await Promise.all(Object.values(databases).map(async (db) => db.destroy()))
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
