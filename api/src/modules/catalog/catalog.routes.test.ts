import { SCHEMES, TEMPLATES } from '@parlour/site-engine'
import { LANGUAGES } from '@parlour/i18n'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCatalog } from '../../../seeds/index.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createHttpApp } from '../../platform/http-app.ts'
import { createCatalog, type Catalog } from './index.ts'

let database: TestDatabase
let app: FastifyInstance
let catalog: Catalog

beforeAll(async () => {
  database = await createTestDatabase()
  await seedCatalog(database.db)
  catalog = createCatalog({ db: database.db })
  app = await createHttpApp({
    config: testConfig(),
    db: database.db,
    authenticate: () => Promise.reject(new Error('unused')),
    modules: [catalog],
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

async function get(url: string, locale = 'en', headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url, headers: { 'accept-language': locale, ...headers } })
}
const dataOf = async (url: string, locale = 'en') => (await get(url, locale)).json().data

describe('the catalogue', () => {
  it('C10 answers all five opening-station calls by their schema', async () => {
    const paths = [
      'countries-list',
      'language-list',
      'package-list?countriesId=76',
      'package-info?id=standard',
      'introduce-list?countriesId=76',
    ]
    for (const path of paths) {
      const answer = await get(`/api/opening-station/${path}`)
      expect(answer.json()).toMatchObject({ code: 0, success: true, msg: '' })
      expect(Object.keys(answer.json().data), path).not.toEqual([])
    }
  })

  it('E05 lists every country of ISO 3166-1 and the Global Station first, named in the language asked for', async () => {
    for (const { code } of LANGUAGES) {
      const countries = await dataOf('/api/opening-station/countries-list', code)
      expect(countries).toHaveLength(250)
      expect(countries[0].id).toBe(-1)
      expect(
        countries.filter(({ countryNames, iso2 }: { countryNames: string; iso2: string }) => countryNames === '' || countryNames === iso2),
      ).toEqual([])
    }
    const [english] = await dataOf('/api/opening-station/countries-list?id=392', 'en')
    const [arabic] = await dataOf('/api/opening-station/countries-list?id=392', 'ar')
    expect(english).toMatchObject({ id: 392, countryNames: 'Japan', nativeName: '日本', iso2: 'JP', currencyCode: 'JPY', isClosed: false })
    expect(arabic).toMatchObject({ countryNames: 'اليابان', nativeName: '日本' })
  })

  it('E05 gives every country a currency, a time zone and a main language that the run time knows', async () => {
    const rows = await database.db('catalog_countries').whereNot({ id: -1 })
    const currencies = new Set([...Intl.supportedValuesOf('currency'), 'XCG'])
    expect(rows.filter((row) => !currencies.has(row.currency_code)).map((row) => row.iso2)).toEqual([])
    for (const row of rows) expect(() => new Intl.DateTimeFormat('en', { timeZone: row.time_zone })).not.toThrow()
    expect(rows.every((row) => new Intl.Locale(row.main_language).language.length >= 2)).toBe(true)
  })

  it('D19 accepts -1 wherever a country id is taken', async () => {
    expect(await dataOf('/api/opening-station/introduce-list?countriesId=-1')).toMatchObject({
      country: { id: -1, currencyCode: 'USDT', iso2: null },
    })
    expect(await dataOf('/api/opening-station/package-list?countriesId=-1')).toHaveLength(2)
    expect((await dataOf('/api/cart/template-list?countriesId=-1')).total).toBe(TEMPLATES.length)
    expect(await dataOf('/api/opening-station/countries-list?id=-1', 'ja')).toMatchObject([{ countryNames: 'グローバルステーション' }])
  })

  it('C10 answers 304 to the second call of one language, not of another', async () => {
    const first = await get('/api/opening-station/countries-list', 'en')
    const etag = String(first.headers.etag)
    const second = await get('/api/opening-station/countries-list', 'en', { 'if-none-match': etag })
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag])
    expect((await get('/api/opening-station/countries-list', 'ar', { 'if-none-match': etag })).statusCode).toBe(200)
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-language' })
  })

  it('C10 answers 404 for an unknown id, never an empty 200', async () => {
    for (const path of [
      'opening-station/countries-list?id=999',
      'opening-station/package-list?countriesId=999',
      'opening-station/introduce-list?countriesId=999',
      'opening-station/package-info?id=gold',
      'cart/template-list?countriesId=999',
      'cart/category?countriesId=999',
    ]) {
      expect((await get(`/api/${path}`)).statusCode).toBe(404)
    }
    for (const wrong of ['abc', '1e2', '-2', '٣٩٢', '1000', '']) {
      expect((await get(`/api/opening-station/introduce-list?countriesId=${encodeURIComponent(wrong)}`)).statusCode).toBe(400)
    }
  })

  it('K01 to K06 gives the exact fee lines of both packages', async () => {
    expect(await dataOf('/api/opening-station/package-info?id=standard')).toEqual({
      id: 'standard',
      countriesId: -1,
      setupFee: '999.000000',
      maintenanceFee: '33.000000',
      maintenancePeriod: 'day',
      prepaidDeposit: '1000.000000',
      isDepositDueAtCheckout: false,
      settlementPeriod: 'day',
      collectionFeePercent: '3.5',
      payoutFeePerTransaction: '5.000000',
    })
    expect(await dataOf('/api/opening-station/package-info?id=elite')).toEqual({
      id: 'elite',
      countriesId: -1,
      setupFee: '1999.000000',
      maintenanceFee: '1000.000000',
      maintenancePeriod: 'month',
      prepaidDeposit: '1000.000000',
      isDepositDueAtCheckout: false,
      settlementPeriod: 'month',
      collectionFeePercent: '0',
      payoutFeePerTransaction: '0.000000',
    })
    expect(await catalog.packageOf(76, 'standard')).toMatchObject({ setupFee: 999_000_000n, prepaidDeposit: 1_000_000_000n })
  })

  it('D56 marks closed markets and sells nothing there', async () => {
    expect(await dataOf('/api/opening-station/countries-list?id=408')).toMatchObject([{ isClosed: true }])
    expect(await dataOf('/api/opening-station/package-list?countriesId=408')).toEqual([])
    await expect(catalog.packageOf(408, 'standard')).rejects.toMatchObject({ code: 'catalog.package-unknown' })
  })

  it('E06 filters templates by category and by what the market allows', async () => {
    const all = await dataOf('/api/cart/template-list?countriesId=76')
    expect(all).toMatchObject({ total: TEMPLATES.length, page: 1, pageSize: 24 })
    const sport = await dataOf('/api/cart/template-list?countriesId=76&categoryId=sport')
    expect(sport.list.map((template: { categoryId: string }) => template.categoryId)).toEqual(['sport'])
    const japan = await dataOf('/api/cart/template-list?countriesId=392')
    expect(japan.list.some((template: { categoryId: string }) => template.categoryId === 'sport')).toBe(false)
    expect(japan.total).toBe(TEMPLATES.length - 1)
  })

  it('C06 counts templates per category and pages through them', async () => {
    const counts: { id: string; count: number }[] = await dataOf('/api/cart/category?countriesId=76')
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(TEMPLATES.length)
    const beyond = await dataOf('/api/cart/template-list?countriesId=76&page=2&pageSize=10')
    expect(beyond).toMatchObject({ list: [], total: TEMPLATES.length, page: 2, pageSize: 10 })
    for (const wrong of ['page=0', 'page=-1', 'pageSize=1000', 'page=1.5', 'sort=id']) {
      expect((await get(`/api/cart/template-list?countriesId=76&${wrong}`)).statusCode).toBe(400)
    }
  })

  it('knows exactly the designs that are on sale, and seeding again does not put a withdrawn one back', async () => {
    const [template] = (await dataOf('/api/cart/template-list?countriesId=76')).list
    const design = { templateId: template.id, themeId: template.themes[0].id, schemeId: SCHEMES[0]?.id ?? '' }
    expect(await catalog.isDesignKnown(design)).toBe(true)
    for (const wrong of [{ templateId: 'nothing' }, { themeId: 'folio-broadsheet' }, { schemeId: 'pink' }])
      expect(await catalog.isDesignKnown({ ...design, ...wrong })).toBe(false)
    await database.db('catalog_templates').where({ id: design.templateId }).update({ withdrawn_at: new Date() })
    await seedCatalog(database.db)
    expect(await catalog.isDesignKnown(design)).toBe(false)
    await database.db('catalog_templates').where({ id: design.templateId }).update({ withdrawn_at: null })
  })

  it('C13 lists more than 200 dialling codes, localized, without flags', async () => {
    const codes: { iso2: string; name: string; dial: string }[] = await dataOf('/api/common/get-phone-code', 'pt')
    expect(codes.length).toBeGreaterThan(200)
    expect(codes.find(({ iso2 }) => iso2 === 'DE')).toEqual({ iso2: 'DE', name: 'Alemanha', dial: '+49' })
    expect(codes.filter(({ name, dial }) => /[\u{1F1E6}-\u{1F1FF}]/u.test(name) || !/^\+\d{1,4}$/.test(dial))).toEqual([])
    const names = codes.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt').compare))
  })
})
