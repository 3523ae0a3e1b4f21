import { randomUUID } from 'node:crypto'
import { endpoints } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHoldRepository } from './db/hold.repository.ts'
import { createManagedSiteBench, OTHER_DESIGN, type ManagedSiteBench } from './managed-site.test-bench.ts'
import { cutListeners, startServingProcess, startUnresponsiveRelay, type ServingProcess } from './served-site.test-bench.ts'
import { createSiteMemory, type KnownSite } from './site-memory.ts'
import { restore as restoreWithin, suspendForDeposit } from './use-cases/hold-sites.ts'

let bench: ManagedSiteBench
let processes: readonly ServingProcess[]

beforeAll(async () => {
  bench = await createManagedSiteBench()
  const { connectionString } = bench.database
  processes = await Promise.all([startServingProcess(connectionString), startServingProcess(connectionString)])
})
afterAll(async () => {
  for (const one of processes) await one.close()
  await bench.close()
})

const holdsOn = (trx: ManagedSiteBench['db']) => ({ holds: createHoldRepository(trx), now: () => new Date() })
const suspend = async (merchantId: string) => bench.db.transaction(async (trx) => suspendForDeposit(holdsOn(trx), merchantId))
const restore = async (merchantId: string) => bench.db.transaction(async (trx) => restoreWithin(holdsOn(trx), merchantId))
const statuses = async (slug: string) => Promise.all(processes.map(async ({ visit }) => (await visit(slug)).statusCode))
const MAX_WAIT_MS = { timeout: 10_000 }

async function warm({ visit, statements }: ServingProcess, slug: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const before = statements()
        await visit(slug)
        return statements() - before
      },
      { timeout: 10_000 },
    )
    .toBe(0)
}

describe('a page that was shown before', () => {
  it('needs no query, however many sites there are', async () => {
    const [one] = processes
    if (!one) throw new Error('No process')
    const sites = await Promise.all(Array.from({ length: 12 }, async () => bench.givenSite()))
    for (const { slug } of sites) await warm(one, slug)
    const before = one.statements()
    for (const { slug } of sites) expect((await one.visit(slug)).statusCode).toBe(200)
    expect(one.statements()).toBe(before)
  })
})

describe('what changes', () => {
  it('counts on every process: a suspension, its end, and a status that somebody wrote by hand', { meta: { req: 'S17 D41' } }, async () => {
    const { slug, id, merchantId } = await bench.givenSite()
    await expect.poll(async () => statuses(slug), MAX_WAIT_MS).toEqual([200, 200])
    for (const one of processes) await warm(one, slug)
    await suspend(merchantId)
    await expect.poll(async () => statuses(slug), MAX_WAIT_MS).toEqual([503, 503])
    await restore(merchantId)
    await expect.poll(async () => statuses(slug), MAX_WAIT_MS).toEqual([200, 200])
    await bench.db('sites_sites').where({ id }).update({ status: 'closed' })
    await expect.poll(async () => statuses(slug), MAX_WAIT_MS).toEqual([410, 410])
  })

  it(
    'counts on every process: a country is blocked while the product runs, and let in again',
    { meta: { req: 'compliance-C2 D56' } },
    async () => {
      const blockedCountries = async () => bench.db('catalog_countries').where({ is_blocked: true }).whereNotNull('iso2').pluck('iso2')
      const parts = {
        config: { siteCountryHeader: 'x-country' },
        countries: { blockedCountries },
      }
      const strict = await Promise.all([1, 2].map(async () => startServingProcess(bench.database.connectionString, parts)))
      const { slug } = await bench.givenSite()
      const seen = async () =>
        Promise.all(
          strict.flatMap(({ visit }) => ['PT', 'ES'].map(async (country) => (await visit(slug, '/', { 'x-country': country })).statusCode)),
        )
      const block = async (isBlocked: boolean) =>
        bench.db('catalog_countries').where({ iso2: 'PT' }).update({ is_closed: isBlocked, is_blocked: isBlocked })
      for (const one of strict) await warm(one, slug)
      expect(await seen()).toEqual([200, 200, 200, 200])
      await block(true)
      await expect.poll(seen, MAX_WAIT_MS).toEqual([451, 200, 451, 200])
      await block(false)
      await expect.poll(seen, MAX_WAIT_MS).toEqual([200, 200, 200, 200])
      for (const one of strict) await one.close()
    },
  )

  it('applies also on processes that were cut off from the notifications', { meta: { req: 'S17' } }, async () => {
    const { slug, merchantId } = await bench.givenSite('agent01')
    for (const one of processes) await warm(one, slug)
    await Promise.all([cutListeners(bench.db), suspend(merchantId)])
    await expect.poll(async () => statuses(slug), MAX_WAIT_MS).toEqual([503, 503])
    await restore(merchantId)
    await expect.poll(async () => statuses(slug), MAX_WAIT_MS).toEqual([200, 200])
    for (const one of processes) await warm(one, slug)
  })

  it('counts also when that way falls silent and no connection ends', { meta: { req: 'S17' } }, async () => {
    const relay = await startUnresponsiveRelay(bench.database.connectionString)
    const silent = await startServingProcess(bench.database.connectionString, { listensAt: relay.connectionString })
    try {
      const { slug, merchantId } = await bench.givenSite('agent01')
      await warm(silent, slug)
      relay.fallSilent()
      await suspend(merchantId)
      await expect.poll(async () => (await silent.visit(slug)).statusCode, { timeout: 10_000 }).toBe(503)
      await restore(merchantId)
    } finally {
      await relay.close()
      await silent.close()
    }
  })

  it(
    'a published design and saved settings are there for the next visit to the process that took them, and soon for the others',
    { meta: { req: 'B02' } },
    async () => {
      const site = await bench.givenSite()
      const drawn = async (visit: () => Promise<{ body: string }>) => /data-design="[^"]* (\d+)"/.exec((await visit()).body)?.[1]
      expect(await drawn(async () => bench.visit(site))).toBe('1')
      await bench.call(endpoints.saveSiteDraft, { id: site.id, ...OTHER_DESIGN })
      const { status } = await bench.call(endpoints.publishSiteDesign, { id: site.id, version: 1 })
      expect([status, await drawn(async () => bench.visit(site))]).toEqual([200, '2'])
      for (const { visit } of processes) await expect.poll(async () => drawn(async () => visit(site.slug)), { timeout: 10_000 }).toBe('2')
      await bench.call(endpoints.saveSiteSettings, { id: site.id, isPaused: true })
      expect((await bench.visit(site)).statusCode).toBe(503)
    },
  )

  it('a market that changed shows on the pages of its sites', { meta: { req: 'B19' } }, async () => {
    const site = await bench.givenSite()
    const said = async () => (await bench.visit(site, '/?lang=en')).body.includes('Moon cash')
    expect(await said()).toBe(false)
    await bench
      .db('catalog_countries')
      .where({ id: 76 })
      .update({ payment_methods: ['Moon cash'] })
    await expect.poll(said, { timeout: 10_000 }).toBe(true)
  })
})

describe('the memory', () => {
  const known = (slug: string, merchantId = 'm1'): KnownSite =>
    ({ site: { slug, merchantId }, configuration: null, hold: null, serving: 'open' }) as unknown as KnownSite

  it('never keeps what was read before a change that came meanwhile', async () => {
    let answer: (site: KnownSite) => void = () => undefined
    const memory = createSiteMemory({ find: async () => new Promise((resolve) => (answer = resolve)), isCurrent: () => true })
    const reading = memory.read('pier')
    memory.forgetMerchant(randomUUID())
    answer(known('pier'))
    expect((await reading)?.site.slug).toBe('pier')
    expect(memory.known('pier')).toBeUndefined()
  })

  it('stores nothing while no notifications arrive, and keeps no site that is being built', async () => {
    let isCurrent = true
    const memory = createSiteMemory({
      find: async (slug) => ({ ...known(slug), serving: slug === 'new' ? 'building' : 'open' }),
      isCurrent: () => isCurrent,
    })
    await memory.read('pier')
    await memory.read('new')
    expect([memory.known('pier')?.serving, memory.known('new')]).toEqual(['open', undefined])
    isCurrent = false
    expect(memory.known('pier')).toBeUndefined()
  })

  it('forgets all sites of a merchant and of no other, and the ones read first when it is full', async () => {
    const memory = createSiteMemory({
      find: async (slug) => known(slug, slug.startsWith('a') ? 'm1' : 'm2'),
      isCurrent: () => true,
      mostSites: 3,
    })
    for (const slug of ['a1', 'b1', 'a2']) await memory.read(slug)
    memory.forgetMerchant('m1')
    expect(['a1', 'b1', 'a2'].map((slug) => memory.known(slug) !== undefined)).toEqual([false, true, false])
    for (const slug of ['a1', 'a2', 'a3']) await memory.read(slug)
    expect(['b1', 'a1', 'a2', 'a3'].map((slug) => memory.known(slug) !== undefined)).toEqual([false, true, true, true])
  })

  it('keeps no more bytes than it may, however few sites they are, and lets the ones read first go', async () => {
    const weights: Record<string, number> = { small: 1_000, large: 60_000, wide: 30_000 }
    const contents = (slug: string) => ({ licence: (slug === 'wide' ? 'ক' : 'x').repeat(weights[slug] ?? 0) })
    const memory = createSiteMemory({
      find: async (slug) => ({ ...known(slug), configuration: { contents: contents(slug) } }) as unknown as KnownSite,
      isCurrent: () => true,
      mostBytes: 100_000,
    })
    const stored = () => Object.keys(weights).filter((slug) => memory.known(slug) !== undefined)
    for (const slug of ['small', 'large', 'large', 'small']) await memory.read(slug)
    expect(stored()).toEqual(['small', 'large'])
    await memory.read('wide')
    expect(stored()).toEqual(['small', 'wide'])
    memory.forgetMerchant('m1')
    for (const slug of ['small', 'large']) await memory.read(slug)
    expect(stored()).toEqual(['small', 'large'])
    memory.forgetAll()
    for (const slug of ['wide', 'small']) await memory.read(slug)
    expect(stored()).toEqual(['small', 'wide'])
    await memory.read('large')
    expect(stored()).toEqual(['small', 'large'])
  })
})
