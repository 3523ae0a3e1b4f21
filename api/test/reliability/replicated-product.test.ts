import { endpoints, type BodyOf } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedCatalog, seedIdentity } from '../../seeds/index.ts'
import { JOB_NAMES } from '../../src/job-names.ts'
import { createManagedSiteBench, type ManagedSiteBench } from '../../src/modules/sites/managed-site.test-bench.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { openJobQueue } from '../../src/platform/jobs.ts'
import { migrateUp } from '../../src/platform/migrations.ts'
import { openReplica, type Replica } from '../../src/platform/replica.ts'
import { createQuickHasher } from '../sessions/quick-hasher.ts'
import { startPostgresPair, type PostgresPair } from './postgres-pair.ts'

let pair: PostgresPair
let replica: Replica
let bench: ManagedSiteBench

beforeAll(async () => {
  pair = await startPostgresPair(fill)
  const db = openDatabase(pair.primaryUrl)
  replica = openReplica(db, { ...pair, onFault: () => undefined })
  bench = await createManagedSiteBench({ reads: replica.reads }, { db, connectionString: pair.primaryUrl, drop: async () => db.destroy() })
}, 60_000)
afterAll(async () => {
  await replica.stop()
  await bench.close()
  await pair.close()
})

async function fill(connectionString: string): Promise<void> {
  await migrateUp(connectionString)
  const queue = await openJobQueue(connectionString, JOB_NAMES, () => undefined)
  await queue.stop()
  const db = openDatabase(connectionString)
  await seedCatalog(db)
  await seedIdentity(db, createQuickHasher())
  await db.destroy()
}

const untilUsed = async () => expect.poll(async () => replica.metrics[0]?.read(), { timeout: 20_000 }).toBe(0)
const DESIGN = { templateId: 'folio', themeId: 'folio-salon', schemeId: 'red' }
const sale = async (isOnSale: boolean) => {
  const body: BodyOf<typeof endpoints.changeDesignSale> = { ...DESIGN, isOnSale, reason: 'It is worn' }
  expect(await bench.call(endpoints.changeDesignSale, body, 'owner1')).toMatchObject({ status: 200 })
}
const withdrawn = async () => {
  const { data } = await bench.call<{ counts: { withdrawn: number } }>(endpoints.listConsoleDesigns, {}, 'owner1')
  return data.counts.withdrawn
}
const shown = async () => {
  const { templateId, schemeId } = DESIGN
  const query = { countriesId: '76', templateId, schemeId, pageSize: '50' }
  return (await bench.call<{ total: number }>(endpoints.listTemplates, query)).data.total
}

it('reads the catalogue, pages of sites and lists of the staff from the replica, and nothing else', async () => {
  const site = await bench.givenSite()
  await untilUsed()
  const before = (await pair.statementsOnReplica()).length
  await shown()
  expect((await bench.visit(site)).statusCode).toBe(200)
  await withdrawn()
  await sale(false)
  await sale(true)
  await bench.manage(site.id)
  const statements = (await pair.statementsOnReplica()).slice(before).join('\n')
  const tables = new Set([...statements.matchAll(/\b(?:from|join) "?([a-z]+_[a-z_]+)/gi)].map(([, table = '']) => table))
  expect([...tables]).toEqual(expect.arrayContaining(['catalog_designs', 'sites_configurations', 'sites_holds', 'sites_sites']))
  expect([...tables].filter((table) => !/^(catalog|domains|sites)_/.test(table))).toEqual([])
  expect(statements).not.toMatch(/\b(insert|update|delete|for update)\b/i)
})

it('shows decisions of the staff and edited sites at once while the replica is behind', async () => {
  const site = await bench.givenSite()
  await untilUsed()
  expect((await bench.visit(site)).body).toContain('lang="pt')
  const [listed, offered] = [await withdrawn(), await shown()]
  await pair.pauseReplay()
  try {
    await sale(false)
    expect([await withdrawn(), await shown()]).toEqual([listed + 1, offered - 1])
    const saved = await bench.call(endpoints.saveSiteSettings, { id: site.id, languages: ['ja', 'en'], version: 0 })
    expect(saved.status).toBe(200)
    expect((await bench.visit(site)).body).toContain('lang="ja"')
    expect((await bench.visit(site)).body).toContain('lang="ja"')
  } finally {
    await pair.resumeReplay()
  }
  await untilUsed()
  expect((await bench.visit(site)).body).toContain('lang="ja"')
  await sale(true)
  expect([await withdrawn(), await shown()]).toEqual([listed, offered])
})

it('answers every call while the replica is killed', async () => {
  const site = await bench.givenSite()
  await untilUsed()
  const calls: Promise<number>[] = []
  const statusOf = async () => (await bench.call(endpoints.listConsoleDesigns, {}, 'owner1')).status
  const visited = async () => (await bench.visit(site, `/?lang=${calls.length % 2 === 0 ? 'en' : 'pt'}`)).statusCode
  const sending = setInterval(() => calls.push(statusOf(), visited()), 20)
  await expect.poll(() => calls.length).toBeGreaterThan(10)
  await pair.killReplica()
  const killedAt = calls.length
  await expect.poll(() => calls.length).toBeGreaterThan(killedAt + 20)
  clearInterval(sending)
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
  await pair.startReplica()
  await untilUsed()
})
