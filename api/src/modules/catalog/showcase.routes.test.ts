import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogTotals, MarketMethod } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCatalog, seedShowcase } from '../../../seeds/index.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { createShowcaseBench, type ShowcaseBench } from './showcase.test-bench.ts'

let bench: ShowcaseBench

beforeAll(async () => {
  bench = await createShowcaseBench()
})
afterAll(() => bench.close())

const status = async (url: string, headers: Record<string, string> = {}) =>
  (await bench.http.inject({ method: 'GET', url: `/api/catalog/${url}`, headers })).statusCode
const methodsOf = async (countriesId: number) =>
  (await bench.dataOf('payment-methods', { countriesId: String(countriesId) })).methods as MarketMethod[]

async function claimOf(fact: string): Promise<number> {
  const facts = await readFile(join(import.meta.dirname, '..', '..', '..', '..', 'mfe-marketing', 'src', 'facts.ts'), 'utf8')
  const [, figure] = new RegExp(`^  ${fact}: \\{ count: ([\\d_]+)`, 'm').exec(facts) ?? []
  if (!figure) throw new Error(`The facts have no ${fact}`)
  return Number(figure.replaceAll('_', ''))
}

describe('the figures of the public pages', () => {
  it('the seeded product holds at least what the pages claim', { meta: { req: 'M02 M03 D36' } }, async () => {
    const totals = (await bench.dataOf('totals')) as CatalogTotals
    expect(totals.games).toBeGreaterThanOrEqual(await claimOf('games'))
    expect(totals.developers).toBeGreaterThanOrEqual(await claimOf('developers'))
    expect(totals.paymentMethods).toBeGreaterThanOrEqual(await claimOf('methods'))
    expect(totals.paymentMarkets).toBeGreaterThanOrEqual(await claimOf('countries'))
  })

  it('counts what the lists have', { meta: { req: 'M02 M03' } }, async () => {
    const totals = (await bench.dataOf('totals')) as CatalogTotals
    expect((await bench.dataOf('developers')).total).toBe(totals.developers)
    expect((await bench.dataOf('games')).total).toBe(totals.games)
    const markets = await bench.database.db('catalog_countries').whereNot({ id: -1 }).pluck('id')
    const lists = await Promise.all(markets.map((id: number) => methodsOf(id)))
    expect(lists.filter((methods) => methods.length > 0)).toHaveLength(totals.paymentMarkets)
  })

  it('calls themes what is on sale: every design, and as new those released this month by UTC', { meta: { req: 'M07' } }, async () => {
    const { db } = bench.database
    const designs = () => db('catalog_designs')
    const before = (await bench.dataOf('totals')) as CatalogTotals
    expect(before).toMatchObject({ templates: 25, themes: 3_000, schemes: 6 })
    expect(before.themes).toBe(Number((await designs().count())[0]?.count))
    expect(before.themes).toBeGreaterThanOrEqual(await claimOf('themes'))
    const monthStart = `${new Date().toISOString().slice(0, 8)}01`
    const dayBefore = new Date(Date.parse(monthStart) - 1).toISOString().slice(0, 10)
    await designs().update({ released_on: dayBefore })
    expect(await bench.dataOf('totals')).toEqual({ ...before, themesThisMonth: 0 })
    await designs().where({ theme_id: 'aurora-dusk' }).update({ released_on: monthStart })
    expect(await bench.dataOf('totals')).toEqual({ ...before, themesThisMonth: 6 })
    await designs().where({ scheme_id: 'red' }).update({ withdrawn_at: new Date() })
    expect(await bench.dataOf('totals')).toEqual({ ...before, themes: 2_500, schemes: 5, themesThisMonth: 5 })
    await designs().where({ template_id: 'aurora' }).update({ withdrawn_at: new Date() })
    expect(await bench.dataOf('totals')).toEqual({ ...before, templates: 24, themes: 2_400, schemes: 5, themesThisMonth: 0 })
    await designs().update({ withdrawn_at: null })
    await seedCatalog(db)
    expect(await bench.dataOf('totals')).toEqual(before)
  })
})

describe('payment methods of a market', () => {
  it('shows only methods of the chosen market, local ones first, in its currency', { meta: { req: 'M03' } }, async () => {
    const brazil = await methodsOf(76)
    expect(brazil.slice(0, 2).map(({ name }) => name)).toEqual(['Pix', 'Boleto'])
    expect(brazil.map(({ name }) => name)).not.toContain('UPI')
    expect(new Set(brazil.map(({ currencyCode }) => currencyCode))).toEqual(new Set(['BRL']))
    const india = await methodsOf(356)
    expect(india[0]).toMatchObject({ name: 'UPI', kind: 'bank', currencyCode: 'INR' })
    const worldwide = new Set(await bench.database.db('catalog_payment_methods').where({ is_worldwide: true }).pluck('id'))
    for (const methods of [brazil, india]) {
      const order = methods.map(({ id }) => (worldwide.has(id) ? 1 : 0))
      expect(order).toEqual(order.toSorted((left, right) => left - right))
      expect(new Set(order)).toEqual(new Set([0, 1]))
    }
  })

  it('gives the Global Station the methods that work everywhere, and closed markets none', { meta: { req: 'M03 D19' } }, async () => {
    const station = await methodsOf(-1)
    expect(station.map(({ name }) => name)).toEqual(expect.arrayContaining(['Visa', 'Mastercard', 'USDT', 'Bitcoin']))
    expect(station.every(({ currencyCode }) => currencyCode === 'USDT')).toBe(true)
    const local = new Set(await bench.database.db('catalog_payment_methods').where({ is_worldwide: false }).pluck('id'))
    expect(station.filter(({ id }) => local.has(id))).toEqual([])
    expect(await methodsOf(408)).toEqual([])
    await bench.database.db('catalog_countries').where({ id: 76 }).update({ is_closed: true })
    expect(await methodsOf(76)).toEqual([])
    await bench.database.db('catalog_countries').where({ id: 76 }).update({ is_closed: false })
  })

  it('has every method that the data of a market names', { meta: { req: 'M03' } }, async () => {
    const { rows } = await bench.database.db.raw(
      `SELECT country.iso2, named.name FROM catalog_countries country CROSS JOIN LATERAL unnest(country.payment_methods) AS named (name)
       WHERE NOT country.is_closed AND NOT EXISTS (
         SELECT FROM catalog_market_methods terms JOIN catalog_payment_methods method ON method.id = terms.method_id
         WHERE terms.countries_id = country.id AND method.name = named.name)`,
    )
    expect(rows).toEqual([])
  })

  it('answers 404 for an unknown market and 400 for what is no market', { meta: { req: 'M03' } }, async () => {
    expect(await status('payment-methods?countriesId=999')).toBe(404)
    expect(await status('payment-methods?countriesId=abc')).toBe(400)
    expect(await status('payment-methods')).toBe(400)
  })
})

describe('the showcase calls', () => {
  it('answer 304 without a body when nothing changed', { meta: { req: 'C10' } }, async () => {
    for (const url of ['developers?pageSize=10', 'games?search=gold', 'payment-methods?countriesId=76', 'totals']) {
      const first = await bench.http.inject({ method: 'GET', url: `/api/catalog/${url}` })
      expect(first.headers, url).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^".+"$/) })
      expect(await status(url, { 'if-none-match': String(first.headers.etag) })).toBe(304)
    }
  })

  it('reject pages, sizes and filters that do not exist', { meta: { req: 'D10' } }, async () => {
    for (const query of ['page=0', 'page=-1', 'page=1.5', 'pageSize=1000', 'type=poker', 'sort=name', `search=${'a'.repeat(61)}`]) {
      expect(await status(`games?${query}`), query).toBe(400)
      expect(await status(`developers?${query}`), query).toBe(400)
    }
    for (const query of ['rtp=huge', 'language=de', 'language=EN']) expect(await status(`developers?${query}`), query).toBe(400)
    expect(await status('games?developerId=Not%20A%20Slug')).toBe(400)
    expect(await bench.dataOf('games', { developerId: 'nobody' })).toEqual({ list: [], total: 0, page: 1, pageSize: 24 })
    expect(await bench.dataOf('games', { page: '999999', pageSize: '50' })).toMatchObject({ list: [], page: 999_999 })
  })
})

describe('the showcase seed', () => {
  const counts = async () => {
    const tables = ['catalog_developers', 'catalog_games', 'catalog_payment_methods', 'catalog_market_methods']
    const answers = await Promise.all(tables.map((table) => bench.database.db(table).count()))
    return answers.map(([row]) => Number(row?.count))
  }

  it('marks every row as demonstration and repairs what changed without touching rows that do not demonstrate', async () => {
    const { db } = bench.database
    for (const table of ['catalog_developers', 'catalog_games', 'catalog_payment_methods', 'catalog_market_methods'])
      expect(await db(table).where({ is_demonstration: false })).toEqual([])
    const before = await counts()
    const [studio, other] = await db('catalog_developers').orderBy('id').limit(2)
    const title = { name: 'A', search_key: 'a', type: 'slots', rtp_basis_points: 9600, languages: ['en'] }
    await db('catalog_games').insert({ ...title, id: 'of-the-past', developer_id: studio.id, is_demonstration: true })
    await db('catalog_games').insert({ ...title, name: 'B', id: 'of-a-partner', developer_id: studio.id, is_demonstration: false })
    await db('catalog_developers').where({ id: other.id }).update({ name: 'Misspelt' })
    await seedShowcase(db)
    expect(await db('catalog_games').whereIn('id', ['of-the-past', 'of-a-partner']).pluck('id')).toEqual(['of-a-partner'])
    expect(await db('catalog_developers').where({ id: other.id }).first()).toEqual(other)
    await db('catalog_games').where({ id: 'of-a-partner' }).delete()
    expect(await counts()).toEqual(before)
  })

  it('lets two processes that start at once make one catalogue', async () => {
    const fresh = await createTestDatabase('catalog')
    await Promise.all([seedShowcase(fresh.db), seedShowcase(fresh.db)])
    const sheets = await fresh.db('catalog_developer_sheets').count()
    await fresh.drop()
    expect(sheets).toEqual(await bench.database.db('catalog_developers').count())
  })

  it('invents names that are unlike each other, Latin, and short enough for a tile', async () => {
    const studios: string[] = await bench.database.db('catalog_developers').pluck('name')
    const titles: string[] = await bench.database.db('catalog_games').pluck('name')
    expect([...studios, ...titles].filter((name) => !/^[\p{Script=Latin}\d&' .-]{3,40}$/u.test(name))).toEqual([])
    expect(studios.filter((name) => /\d/.test(name))).toEqual([])
    const firstTerms = Map.groupBy(studios, (name) => name.split(' ')[0])
    expect(Math.max(...[...firstTerms.values()].map((names) => names.length))).toBeLessThanOrEqual(4)
  })

  it('keeps returns between 92.00 and 98.50, and limits that a cashier could use', async () => {
    const { db } = bench.database
    expect(await db('catalog_games').whereNotBetween('rtp_basis_points', [9200, 9850])).toEqual([])
    expect(await db('catalog_market_methods').whereRaw('maximum < 5 * minimum')).toEqual([])
  })
})

describe('what the database rejects by itself', () => {
  it('keeps out titles, studios and terms that could not be true', { meta: { req: 'M02 M03' } }, async () => {
    const { db } = bench.database
    const title = {
      id: 'x',
      developer_id: 'amberquill',
      name: 'X',
      search_key: 'x',
      type: 'slots',
      rtp_basis_points: 9600,
      languages: ['en'],
    }
    const terms = {
      countries_id: 76,
      method_id: 'upi',
      minimum: 1,
      maximum: 2,
      fee_basis_points: 0,
      speed: 'instant',
      can_pay_out: true,
      position: 1,
    }
    const wrongTitles = [
      { id: 'Not A Slug' },
      { type: 'poker' },
      { rtp_basis_points: 10_001 },
      { languages: [] },
      { name: '' },
      { search_key: '' },
    ]
    for (const wrong of wrongTitles)
      await expect(db('catalog_games').insert({ ...title, is_demonstration: true, ...wrong })).rejects.toMatchObject({ code: '23514' })
    for (const wrong of [{ minimum: 0 }, { maximum: 1 }, { fee_basis_points: -1 }, { speed: 'soon' }])
      await expect(db('catalog_market_methods').insert({ ...terms, is_demonstration: true, ...wrong })).rejects.toMatchObject({
        code: '23514',
      })
    const wrongMethod = { id: 'barter', name: 'Barter', kind: 'goods', is_worldwide: false, is_demonstration: true }
    await expect(db('catalog_payment_methods').insert(wrongMethod)).rejects.toMatchObject({ code: '23514' })
    await expect(db('catalog_games').insert({ ...title, is_demonstration: true, developer_id: 'nobody' })).rejects.toMatchObject({
      code: '23503',
    })
    await expect(db('catalog_games').insert(title)).rejects.toMatchObject({ code: '23502' })
  })
})
