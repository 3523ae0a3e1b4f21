import { createHash } from 'node:crypto'
import { SCHEMES, TEMPLATES, THEMES } from '@parlour/site-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCatalog } from '../../../seeds/index.ts'
import { DESIGNS_VERSION, makeDesigns } from '../../../seeds/make-designs.ts'
import { createDesignsBench, type DesignsBench } from './designs.test-bench.ts'

const ALL = THEMES.length * SCHEMES.length
const WITHDRAWN = new Date('2026-11-01T00:00:00Z')

let bench: DesignsBench

beforeAll(async () => {
  bench = await createDesignsBench()
})
afterAll(() => bench.close())

const designs = () => bench.database.db('catalog_designs')
const withdraw = (where: object) => designs().where(where).update({ withdrawn_at: WITHDRAWN })
const onSale = async (where: object = {}) => Number((await designs().where(where).whereNull('withdrawn_at').count())[0]?.count)

describe('the seed of designs', () => {
  it('puts 25 templates x 20 themes x 6 schemes on sale: 3,000 designs', { meta: { req: 'E12 N3' } }, async () => {
    expect([TEMPLATES.length, THEMES.length, SCHEMES.length]).toEqual([25, 500, 6])
    expect(await onSale()).toBe(3_000)
    expect(await designs().distinct('position')).toHaveLength(3_000)
  })

  it('changes nothing at the second run, reads everything in one statement, and works less than a second', async () => {
    const { db } = bench.database
    const rows = () => db.raw('SELECT xmin::text, design.* FROM catalog_designs design ORDER BY position')
    const before = (await rows()).rows
    const received: string[] = []
    const receive = ({ sql }: { sql: string }) => void received.push(sql)
    db.on('query', receive)
    const usedBefore = process.cpuUsage()
    await seedCatalog(db)
    const { user, system } = process.cpuUsage(usedBefore)
    db.off('query', receive)
    expect(received.filter((sql) => sql.includes('catalog_designs'))).toHaveLength(1)
    expect((user + system) / 1_000).toBeLessThan(1_000)
    expect((await rows()).rows).toEqual(before)
  })

  it('leaves withdrawn what staff withdrew: one design, a theme, a template, a scheme', { meta: { req: 'E06' } }, async () => {
    const one = { theme_id: 'aurora-dusk', scheme_id: 'green' }
    for (const where of [one, { theme_id: 'aurora-paper' }, { template_id: 'folio' }, { scheme_id: 'red' }]) {
      await withdraw(where)
      const left = await onSale()
      await seedCatalog(bench.database.db)
      expect(await onSale(where), JSON.stringify(where)).toBe(0)
      expect((await bench.pageOf({ countriesId: '-1' })).total).toBe(left)
    }
    await designs().update({ withdrawn_at: null })
    expect((await bench.pageOf({ countriesId: '-1' })).total).toBe(ALL)
  })

  it(
    'withdraws what is new of a template that is withdrawn as a whole, and sells what is new of others',
    { meta: { req: 'E06' } },
    async () => {
      await withdraw({ template_id: 'folio' })
      await designs().whereIn('theme_id', ['folio-salon', 'aurora-dusk']).delete()
      expect(await onSale()).toBe(ALL - 20 * 6 - 6)
      await seedCatalog(bench.database.db)
      expect(await onSale({ theme_id: 'aurora-dusk' })).toBe(6)
      expect(await designs().where({ theme_id: 'folio-salon', withdrawn_at: WITHDRAWN })).toHaveLength(6)
      await designs().update({ withdrawn_at: null })
    },
  )

  it('repairs facts that differ, and takes away what the engine no longer draws unless staff withdrew it', async () => {
    const before = await designs().orderBy('position')
    const [known] = before
    await designs().where({ position: 0 }).update({ layout: 'table', released_on: '2020-01-01', position: 5_000 })
    await designs().insert({ ...known, theme_id: 'of-the-past', position: 6_000 })
    await designs().insert({ ...known, theme_id: 'of-the-far-past', position: 6_001, withdrawn_at: WITHDRAWN })
    await seedCatalog(bench.database.db)
    expect(await designs().whereIn('theme_id', ['of-the-past', 'of-the-far-past']).pluck('theme_id')).toEqual(['of-the-far-past'])
    await designs().where({ theme_id: 'of-the-far-past' }).delete()
    expect(await designs().orderBy('position')).toEqual(before)
  })

  it('of an older checkout takes nothing off sale and changes nothing of what a newer one seeded', async () => {
    const seeds = () => bench.database.db('catalog_seeds').where({ seed: 'designs' })
    await designs().insert({ ...(await designs().first()), theme_id: 'of-a-newer-checkout', position: 6_000 })
    await designs().where({ position: 0 }).update({ layout: 'table', position: 5_000 })
    await designs().where({ position: 1 }).delete()
    await seeds().update({ version: DESIGNS_VERSION + 1 })
    const before = await designs().orderBy('position')
    await seedCatalog(bench.database.db)
    expect(await designs().orderBy('position')).toEqual(before)
    expect(await seeds().pluck('version')).toEqual([DESIGNS_VERSION + 1])
    await seeds().update({ version: DESIGNS_VERSION - 1 })
    await seedCatalog(bench.database.db)
    expect(await seeds().pluck('version')).toEqual([DESIGNS_VERSION])
    expect(await onSale()).toBe(ALL)
  })

  it('has a version that rises with every change: whoever changes designs writes the next version and the new digest here', () => {
    const digest = createHash('sha256').update(JSON.stringify(makeDesigns())).digest('hex').slice(0, 16)
    expect([DESIGNS_VERSION, digest]).toEqual([1, '9051c65b85f1b923'])
  })

  it('lets two processes that start at once make one catalogue', async () => {
    await designs().delete()
    await Promise.all([seedCatalog(bench.database.db), seedCatalog(bench.database.db)])
    expect((await bench.pageOf({ countriesId: '-1' })).total).toBe(ALL)
  })
})
