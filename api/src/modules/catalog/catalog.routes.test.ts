import type { Introduction } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedShowcase } from '../../../seeds/index.ts'
import { STUBS } from '../../../test/stubs.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createCatalog, type Catalog } from './index.ts'

let database: TestDatabase
let app: FastifyInstance
let catalog: Catalog

beforeAll(async () => {
  database = await createTestDatabase('catalog')
  catalog = createCatalog({ ...STUBS, db: database.db, isVerified: async () => false })
  app = await createTestApp({
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
  it('answers all five opening-station calls by their schema', { meta: { req: 'C10' } }, async () => {
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

  it(
    'lists every country of ISO 3166-1 and the Global Station first, named in the requested language',
    { meta: { req: 'E05' } },
    async () => {
      for (const { code } of LANGUAGES) {
        const countries = await dataOf('/api/opening-station/countries-list', code)
        expect(countries).toHaveLength(250)
        expect(countries[0].id).toBe(-1)
        expect(
          countries.filter(
            ({ countryNames, iso2 }: { countryNames: string; iso2: string }) => countryNames === '' || countryNames === iso2,
          ),
        ).toEqual([])
      }
      const [english] = await dataOf('/api/opening-station/countries-list?id=392', 'en')
      const [arabic] = await dataOf('/api/opening-station/countries-list?id=392', 'ar')
      expect(english).toMatchObject({
        id: 392,
        countryNames: 'Japan',
        nativeName: '日本',
        iso2: 'JP',
        currencyCode: 'JPY',
        isClosed: false,
      })
      expect(arabic).toMatchObject({ countryNames: 'اليابان', nativeName: '日本' })
    },
  )

  it('gives every country a picture by its id, which exists', async () => {
    const countries: { id: number; img: string | null }[] = await dataOf('/api/opening-station/countries-list', 'en')
    expect(countries.filter(({ id, img }) => img !== `/flags/${id}.svg`)).toEqual([])
    for (const [path, flag] of [
      ['/flags/-1.svg', '🌐'],
      ['/flags/392.svg', '🇯🇵'],
    ] as const) {
      const picture = await get(path)
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(picture.body).toContain(flag)
    }
    for (const path of ['/flags/998.svg', '/flags/392.png', '/flags/x.svg']) expect((await get(path)).statusCode).toBe(404)
  })

  it('gives every country a currency, a time zone and a main language that the run time knows', { meta: { req: 'E05' } }, async () => {
    const rows = await database.db('catalog_countries').whereNot({ id: -1 })
    const currencies = new Set([...Intl.supportedValuesOf('currency'), 'XCG'])
    expect(rows.filter((row) => !currencies.has(row.currency_code)).map((row) => row.iso2)).toEqual([])
    for (const row of rows) expect(() => new Intl.DateTimeFormat('en', { timeZone: row.time_zone })).not.toThrow()
    expect(rows.every((row) => new Intl.Locale(row.main_language).language.length >= 2)).toBe(true)
  })

  it('accepts -1 wherever a country id is taken', { meta: { req: 'D19' } }, async () => {
    expect(await dataOf('/api/opening-station/introduce-list?countriesId=-1')).toMatchObject({
      country: { id: -1, currencyCode: 'USDT', iso2: null },
    })
    expect(await dataOf('/api/opening-station/package-list?countriesId=-1')).toHaveLength(2)
    expect((await dataOf('/api/cart/template-list?countriesId=-1')).total).toBe(3_000)
    expect(await dataOf('/api/opening-station/countries-list?id=-1', 'ja')).toMatchObject([{ countryNames: 'グローバルステーション' }])
  })

  it.each([
    ['/api/opening-station/countries-list', true],
    ['/api/opening-station/language-list', false],
    ['/api/opening-station/package-list?countriesId=76', false],
    ['/api/opening-station/package-info?id=elite', false],
    ['/api/opening-station/introduce-list?countriesId=76', true],
    ['/api/common/get-phone-code', true],
    ['/api/cart/template-list?countriesId=76', false],
    ['/api/cart/category?countriesId=76', false],
  ])('answers 304 to the second call of %s, and names each language by itself', { meta: { req: 'C06 C10 C13' } }, async (url, isNamed) => {
    const first = await get(url, 'en')
    const etag = String(first.headers.etag)
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-language' })
    const second = await get(url, 'en', { 'if-none-match': etag })
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag])
    expect((await get(url, 'en', { 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304)
    expect((await get(url, 'en', { 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await get(url, 'ar', { 'if-none-match': etag })).statusCode).toBe(isNamed ? 200 : 304)
  })

  it('answers 404 for an unknown id, never an empty 200', { meta: { req: 'C10' } }, async () => {
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

  it('gives the exact fee lines of both packages', { meta: { req: 'K01 K02 K03 K04 K05 K06' } }, async () => {
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

  it('marks closed and blocked markets, and sells nothing in blocked ones', { meta: { req: 'D56 compliance-C2' } }, async () => {
    expect(await dataOf('/api/opening-station/countries-list?id=250')).toMatchObject([{ isClosed: true, isBlocked: false }])
    expect(await dataOf('/api/opening-station/package-list?countriesId=250')).toHaveLength(2)
    expect(await dataOf('/api/opening-station/countries-list?id=408')).toMatchObject([{ isClosed: true, isBlocked: true }])
    expect(await dataOf('/api/opening-station/package-list?countriesId=408')).toEqual([])
    await expect(catalog.packageOf(408, 'standard')).rejects.toMatchObject({ code: 'catalog.package-unknown' })
  })

  it('lists more than 200 dialling codes, localized, without flags', { meta: { req: 'C13' } }, async () => {
    const codes: { iso2: string; name: string; dial: string }[] = await dataOf('/api/common/get-phone-code', 'pt')
    expect(codes.length).toBeGreaterThan(200)
    expect(codes.find(({ iso2 }) => iso2 === 'DE')).toEqual({ iso2: 'DE', name: 'Alemanha', dial: '+49' })
    expect(codes.filter(({ name, dial }) => /[\u{1F1E6}-\u{1F1FF}]/u.test(name) || !/^\+\d{1,4}$/.test(dial))).toEqual([])
    const names = codes.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt').compare))
  })
})

describe('the introduction of a market', () => {
  const introductionOf = async (id: number, locale: string) =>
    (await dataOf(`/api/opening-station/introduce-list?countriesId=${id}`, locale)) as Introduction

  it('answers for every market of the list and -1, in English and in Arabic', { meta: { req: 'R11 C10 E05' } }, async () => {
    const countries: { id: number }[] = await dataOf('/api/opening-station/countries-list')
    expect(countries.length).toBeGreaterThan(200)
    expect(countries.some(({ id }) => id === -1)).toBe(true)
    for (const { id } of countries) {
      const [english, arabic] = [await introductionOf(id, 'en'), await introductionOf(id, 'ar')]
      expect(english.country.countryNames, String(id)).not.toBe(arabic.country.countryNames)
      expect({ ...arabic, country: english.country }).toEqual(english)
      expect(english).toMatchObject({ country: { id }, isDemonstration: true })
    }
  })

  it(
    'says for every market how people pay, what they play, what is limited, from which age and at what time',
    { meta: { req: 'R11 D56 B29' } },
    async () => {
      const rows = await database.db('catalog_countries')
      for (const { id } of rows) {
        const sheet = await introductionOf(id, 'en')
        for (const list of [sheet.languages, sheet.paymentMethods, sheet.gameTypes, sheet.restrictions]) {
          expect(list.length, sheet.country.countryNames).toBeGreaterThan(0)
          expect(new Set(list).size, sheet.country.countryNames).toBe(list.length)
        }
        expect(sheet.minimumAge).toBeGreaterThanOrEqual(18)
        expect(() => new Intl.DateTimeFormat('en', { timeZone: sheet.timeZone })).not.toThrow()
      }
    },
  )

  it('names only methods that the showcase has for the market', { meta: { req: 'R11 M03' } }, async () => {
    await seedShowcase(database.db)
    for (const { id } of await database.db('catalog_countries').where({ is_closed: false })) {
      const { methods } = await dataOf(`/api/catalog/payment-methods?countriesId=${id}`)
      const known = new Set(methods.map(({ name }: { name: string }) => name))
      const { paymentMethods, country } = await introductionOf(id, 'en')
      expect(
        paymentMethods.filter((name) => !known.has(name)),
        country.countryNames,
      ).toEqual([])
    }
  })

  it('limits differ: by law, by region, and for the biggest markets one by one', { meta: { req: 'D56' } }, async () => {
    const restrictionsOf = async (id: number) => (await introductionOf(id, 'en')).restrictions
    expect(await restrictionsOf(276)).toContain('stake-tax')
    expect(await restrictionsOf(414)).toEqual(['advertising-banned', 'cards-banned', 'blocked-without-licence'])
    expect(await restrictionsOf(703)).toContain('self-exclusion-register')
    expect(await restrictionsOf(591)).toEqual(['identity-check', 'advertising-limited'])
    expect(await restrictionsOf(-1)).toEqual(['identity-check'])
    const rows: { restrictions: string[] }[] = await database.db('catalog_countries')
    expect(new Set(rows.map(({ restrictions }) => restrictions.join())).size).toBeGreaterThan(15)
    await expect(
      database
        .db('catalog_countries')
        .where({ id: 76 })
        .update({ restrictions: ['no-fun'] }),
    ).rejects.toMatchObject({ code: '23514' })
  })
})
