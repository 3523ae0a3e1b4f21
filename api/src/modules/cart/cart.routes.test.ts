import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createQuickHasher } from '../../../test/sessions/quick-hasher.ts'
import { UNDO_MS } from './domain/cart-item.ts'
import { createCartBench, DESIGN, type CartBench } from './cart.test-bench.ts'

let bench: CartBench

beforeAll(async () => {
  bench = await createCartBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.database.db('cart_items').delete()
  await bench.takenSlugs.clear()
})

const TAKEN = { slug: 'lucky-star', logo: null }

const CALLS = [
  ['GET', 'detail', {}],
  ['POST', 'create', { contactName: 'Mallory' }],
  ['POST', 'template', DESIGN],
  ['POST', 'logo', { image: null }],
  ['POST', 'restore', {}],
  ['POST', 'delete', {}],
  ['GET', 'site-name', { siteName: 'Lucky Star' }],
] as const

describe('who may call', () => {
  it.each([...CALLS, ['GET', 'list', {}] as const])(
    'answers 401 to an anonymous %s %s',
    { meta: { req: 'P01' } },
    async (method, path, input) => {
      const { id } = await bench.givenItem()
      const answer = await bench.call('nobody', method, path, path === 'list' ? input : { ...input, id })
      expect([answer.status, answer.body.data.error]).toEqual([401, 'identity.session-missing'])
    },
  )

  it.each(CALLS)('lets the owner %s %s', { meta: { req: 'P01' } }, async (method, path, input) => {
    const { id } = await bench.givenItem()
    expect((await bench.call('ana', method, path, { ...input, id })).status).toBe(200)
  })

  it.each(CALLS)(
    'answers another merchant\u2019s %s %s like a missing item and changes nothing',
    { meta: { req: 'P01' } },
    async (method, path, input) => {
      const item = await bench.givenItem()
      const foreign = await bench.call('bob', method, path, { ...input, id: item.id })
      const missing = await bench.call('bob', method, path, { ...input, id: randomUUID() })
      expect([foreign.status, missing.status]).toEqual([404, 404])
      expect({ ...foreign.body.data, requestId: '' }).toEqual({ ...missing.body.data, requestId: '' })
      expect((await bench.call('ana', 'GET', 'detail', { id: item.id })).body.data).toEqual(item)
    },
  )

  it('lists only own items', { meta: { req: 'P01' } }, async () => {
    await bench.givenItem()
    expect((await bench.call('bob', 'GET', 'list')).body.data).toEqual([])
  })
})

describe('drafting', () => {
  it('creates a draft from a market and resumes it step by step', { meta: { req: 'D45' } }, async () => {
    const { body } = await bench.call('ana', 'POST', 'create', { countriesId: 76, locale: 'pt' })
    const { id } = body.data
    expect(body.data).toMatchObject({
      status: 2,
      invalidReason: 'incomplete',
      nextStep: 'theme',
      countryName: 'Brazil',
      currencyCode: 'BRL',
      locale: 'pt',
      price: null,
    })
    const step = async (path: string, fields: object) => (await bench.call('ana', 'POST', path, { id, ...fields })).body.data.nextStep
    expect(await step('template', DESIGN)).toBe('package')
    expect(await step('create', { packageId: 'elite' })).toBe('site-info')
    expect(await step('create', { siteName: 'Lucky Star', contactName: 'Ana', otherContact: '@ana', phone: '+55 11999990000' })).toBe(
      'operation-account',
    )
    expect(await step('create', { operationAccount: 'manager1', operationPassword: '037284' })).toBe('done')
    const { data } = (await bench.call('ana', 'GET', 'detail', { id })).body
    expect(data).toMatchObject({
      status: 1,
      invalidReason: null,
      packageId: 'elite',
      price: '1999.000000',
      slug: 'lucky-star',
      design: DESIGN,
    })
    expect(JSON.stringify(data)).not.toContain('quick:')
  })

  it('takes the Global Station as a market', { meta: { req: 'D19' } }, async () => {
    expect(await bench.givenItem({ countriesId: -1 })).toMatchObject({ status: 1, currencyCode: 'USDT', countryName: 'Global Station' })
  })

  it('names what is wrong with the market', async () => {
    expect((await bench.call('ana', 'POST', 'create', { siteName: 'Lucky Star' })).body.data).toMatchObject({
      error: 'cart.country-missing',
      fields: { countriesId: 'required' },
    })
    expect(await bench.call('ana', 'POST', 'create', { countriesId: 999 })).toMatchObject({
      status: 404,
      body: { data: { error: 'catalog.country-unknown' } },
    })
    expect(await bench.call('ana', 'POST', 'create', { countriesId: 408 })).toMatchObject({
      status: 409,
      body: { data: { error: 'catalog.country-blocked', fields: { country: 'KP' } } },
    })
    expect(await bench.call('ana', 'POST', 'create', { countriesId: 250 })).toMatchObject({
      status: 409,
      body: { data: { error: 'verification.required', fields: { country: 'FR' } } },
    })
  })

  it('changes only the fields sent', async () => {
    const before = await bench.givenItem()
    const after = (await bench.call('ana', 'POST', 'create', { id: before.id, remark: 'Call after noon' })).body.data
    expect(after).toEqual({ ...before, version: before.version + 1, remark: 'Call after noon', revised: [] })
  })

  it.each([
    ['operationAccount', ['abc12', 'abcdefghijk', 'abc 123', 'abcdé1', '١٢٣٤٥٦'], ['abc123', 'ABCDEFGHIJ', '000000']],
    ['operationPassword', ['12345', '12345678901', '12345a', '١٢٣٤٥٦', '１２３４５６'], ['037284', '0000473918']],
    ['phone', ['11999990000', '+5511999990000', '+55 119', '+55 1199999000012345'], ['+55 11999990000', '+1 5550100']],
  ] as const)('judges %s at its boundaries', { meta: { req: 'V06 V07 E10 D02' } }, async (field, bad, good) => {
    const { id } = await bench.givenItem()
    for (const value of bad)
      expect([value, (await bench.call('ana', 'POST', 'create', { id, [field]: value })).status]).toEqual([value, 400])
    for (const value of good)
      expect([value, (await bench.call('ana', 'POST', 'create', { id, [field]: value })).status]).toEqual([value, 200])
  })

  it.each(['000000', '123456', '20270101', '159753'])(
    'rejects the obvious operation password %j',
    { meta: { req: 'session-S22' } },
    async (operationPassword) => {
      const { id } = await bench.givenItem()
      const answer = await bench.call('ana', 'POST', 'create', { id, operationPassword })
      expect(answer).toMatchObject({
        status: 400,
        body: { data: { error: 'platform.validation', fields: { operationPassword: 'obvious' } } },
      })
    },
  )

  it('stores the operation password as a hash and never changes leading zeros', { meta: { req: 'V07' } }, async () => {
    const { id } = await bench.givenItem({ operationPassword: '000947' })
    const item = await bench.cart.readOrderable({ itemId: id, merchantId: bench.merchants.ana, locale: 'en' })
    const hasher = createQuickHasher()
    expect(await hasher.verify(item.operationPasswordHash, '000947', 'operation')).toBe(true)
    expect(await hasher.verify(item.operationPasswordHash, '947', 'operation')).toBe(false)
    const [row] = await bench.database.db('cart_items').where({ id })
    expect(Object.values(row).filter((value) => String(value).includes('000947'))).toEqual([])
  })

  it.each([
    'siteName',
    'contactName',
    'otherContact',
    'remark',
    'phone',
    'operationAccount',
    'operationPassword',
    'locale',
    'packageId',
    'id',
    'estimatedSites',
    'countriesId',
  ])(
    'answers hostile text in %s without a failure of ours and without storing another text',
    { meta: { req: 'api-A2' } },
    async (field) => {
      const { id } = await bench.givenItem()
      for (const hostile of [
        '\u0000',
        'a\u0000b',
        '\ud800x',
        "'; DROP TABLE cart_items; --",
        '\u202eabc',
        '\\',
        '%',
        '?',
        '$1',
        '{"$gt":""}',
        'e\u0301'.repeat(20),
        '😀😀',
        null,
        1e300,
        [],
        {},
        true,
      ]) {
        const answer = await bench.call('ana', 'POST', 'create', { id, [field]: hostile })
        const composed = typeof hostile === 'string' ? hostile.normalize('NFC') : hostile
        const storedItem = answer.status === 200 ? answer.body.data[field] : composed
        expect([hostile, answer.status < 500, storedItem]).toEqual([hostile, true, composed])
      }
      for (const search of ['\u0000', '%', '_', '\ud800'])
        expect((await bench.call('ana', 'GET', 'list', { siteName: search })).status).toBeLessThan(500)
    },
  )

  it('rejects names that are only spaces', async () => {
    const { id } = await bench.givenItem()
    for (const field of ['siteName', 'contactName', 'otherContact']) {
      expect(await bench.call('ana', 'POST', 'create', { id, [field]: '   ' })).toMatchObject({
        status: 400,
        body: { data: { fields: { [field]: 'minLength' } } },
      })
    }
  })

  it('rejects fields that no form has', { meta: { req: 'api-A6' } }, async () => {
    for (const field of ['merchantId', 'price', 'slug', 'status', 'version', 'orderedAt', '__proto__x', 'server']) {
      expect((await bench.call('ana', 'POST', 'create', { countriesId: 76, [field]: '1' })).status).toBe(400)
    }
  })
})

describe('listing and deleting', () => {
  it('finds items by part of a name, in Arabic and Chinese too', { meta: { req: 'C04' } }, async () => {
    await bench.givenItem({ siteName: '幸运之星娱乐' })
    await bench.givenItem({ siteName: 'نجمة الحظ' })
    await bench.givenItem({ siteName: 'Lucky Star' })
    const search = async (siteName: string) => (await bench.call('ana', 'GET', 'list', { siteName })).body.data.map((item) => item.siteName)
    expect(await search('幸运')).toEqual(['幸运之星娱乐'])
    expect(await search('الحظ')).toEqual(['نجمة الحظ'])
    expect(await search('LUCKY st')).toEqual(['Lucky Star'])
    expect(await search('%')).toEqual([])
    expect(await search('')).toHaveLength(3)
  })

  it('deletes an item once; the second time is 404', { meta: { req: 'C04' } }, async () => {
    const { id } = await bench.givenItem()
    expect((await bench.call('ana', 'POST', 'delete', { id })).body.data).toEqual({ id })
    expect((await bench.call('ana', 'POST', 'delete', { id })).status).toBe(404)
    expect((await bench.call('ana', 'GET', 'detail', { id })).status).toBe(404)
    expect((await bench.call('ana', 'GET', 'list')).body.data).toEqual([])
  })

  it('brings a deleted item back with its name, for a moment, and only for its owner', { meta: { req: 'D20' } }, async () => {
    const item = await bench.givenItem()
    const at = bench.clock.now.getTime()
    await bench.call('ana', 'POST', 'delete', { id: item.id })
    expect((await bench.call('bob', 'POST', 'restore', { id: item.id })).status).toBe(404)
    bench.clock.now = new Date(at + UNDO_MS - 1)
    const back = (await bench.call('ana', 'POST', 'restore', { id: item.id })).body.data
    expect(back).toEqual({ ...item, version: item.version + 2 })
    expect((await bench.call('ana', 'POST', 'restore', { id: item.id })).body.data).toEqual(back)
    await bench.call('ana', 'POST', 'delete', { id: item.id })
    bench.clock.now = new Date(at + 3 * UNDO_MS)
    expect((await bench.call('ana', 'POST', 'restore', { id: item.id })).status).toBe(404)
    bench.clock.now = new Date(at)
  })
})

describe('two callers at once', () => {
  it(
    'rejects a save that was made from an older version, and loses nothing of the one that came first',
    { meta: { req: 'N8' } },
    async () => {
      const item = await bench.givenItem()
      const save = async (fields: object) => bench.call('ana', 'POST', 'create', { id: item.id, version: item.version, ...fields })
      const answers = await Promise.all([save({ contactName: 'Ana Maria' }), save({ contactName: 'Mariana' })])
      const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
      expect([won?.status, lost?.status, lost?.body.data.error]).toEqual([200, 409, 'platform.version-conflict'])
      const stored = (await bench.call('ana', 'GET', 'detail', { id: item.id })).body.data
      expect([stored.version, stored.contactName]).toEqual([item.version + 1, won?.body.data.contactName])
      expect((await bench.call('ana', 'POST', 'create', { id: item.id, version: stored.version, remark: 'now' })).status).toBe(200)
    },
  )

  it('rejects a design that was chosen from an older version', { meta: { req: 'N8' } }, async () => {
    const item = await bench.givenItem()
    await bench.call('ana', 'POST', 'create', { id: item.id, remark: 'new' })
    const stale = await bench.call('ana', 'POST', 'template', { id: item.id, version: item.version, ...DESIGN })
    expect([stale.status, stale.body.data.error]).toEqual([409, 'platform.version-conflict'])
  })
})

describe('the design of an item', () => {
  it('changes item A and leaves item B', { meta: { req: 'C05' } }, async () => {
    const a = await bench.givenItem()
    const b = await bench.givenItem({ siteName: 'Second Star' })
    const changed = { templateId: 'folio', themeId: 'folio-broadsheet', schemeId: 'gold' }
    expect((await bench.call('ana', 'POST', 'template', { id: a.id, ...changed })).body.data).toMatchObject({ design: changed, status: 1 })
    expect((await bench.call('ana', 'GET', 'detail', { id: b.id })).body.data).toEqual(b)
  })

  it('prices the item anew with the design', { meta: { req: 'C05 D05' } }, async () => {
    const { id } = await bench.givenItem()
    await bench.database.db('cart_items').where({ id }).update({ price: '1' })
    expect((await bench.call('ana', 'GET', 'detail', { id })).body.data).toMatchObject({
      status: 2,
      invalidReason: 'price-changed',
      price: '0.000001',
    })
    expect((await bench.call('ana', 'POST', 'template', { id, ...DESIGN })).body.data).toMatchObject({ status: 1, price: '999.000000' })
  })

  it('answers 409 for a template that is no longer sold, and shows the item invalid', { meta: { req: 'C05' } }, async () => {
    const { id } = await bench.givenItem()
    await bench.database.db('catalog_designs').where({ template_id: DESIGN.templateId }).update({ withdrawn_at: new Date() })
    const stale = await bench.call('ana', 'POST', 'template', { id, ...DESIGN })
    const shown = await bench.call('ana', 'GET', 'detail', { id })
    await bench.database.db('catalog_designs').where({ template_id: DESIGN.templateId }).update({ withdrawn_at: null })
    expect([stale.status, stale.body.data.error]).toEqual([409, 'catalog.design-unknown'])
    expect(shown.body.data).toMatchObject({ status: 2, invalidReason: 'design-withdrawn', nextStep: 'theme' })
  })

  it('answers 409 for a theme of another template', { meta: { req: 'C05' } }, async () => {
    const { id } = await bench.givenItem()
    expect((await bench.call('ana', 'POST', 'template', { id, ...DESIGN, themeId: 'folio-broadsheet' })).status).toBe(409)
  })
})

describe('the validity of an item', () => {
  it.each([
    ['market-closed', 'catalog_countries', { id: 76 }, { is_closed: true }, { is_closed: false }],
    ['package-not-sold', 'catalog_package_markets', { countries_id: 76, package_id: 'standard' }, { is_sold: false }, { is_sold: true }],
    ['price-changed', 'catalog_packages', { id: 'standard' }, { setup_fee: '1099000000' }, { setup_fee: '999000000' }],
    ['design-withdrawn', 'catalog_designs', { theme_id: DESIGN.themeId }, { withdrawn_at: '2026-11-01' }, { withdrawn_at: null }],
  ] as const)('flips to %s and back', { meta: { req: 'S02 D20' } }, async (reason, table, where, broken, repaired) => {
    const { id } = await bench.givenItem()
    await bench.database.db(table).where(where).update(broken)
    const invalid = (await bench.call('ana', 'GET', 'detail', { id })).body.data
    await bench.database.db(table).where(where).update(repaired)
    const valid = (await bench.call('ana', 'GET', 'detail', { id })).body.data
    expect([invalid.status, invalid.invalidReason, valid.status]).toEqual([2, reason, 1])
  })

  it.each([
    {
      reason: 'market-closed',
      broken: ['catalog_countries', { id: 76 }, { is_closed: true }, { is_closed: false }],
      repair: ['create', { countriesId: 608 }],
    },
    {
      reason: 'package-not-sold',
      broken: ['catalog_package_markets', { countries_id: 76, package_id: 'standard' }, { is_sold: false }, { is_sold: true }],
      repair: ['create', { packageId: 'elite' }],
    },
    {
      reason: 'design-withdrawn',
      broken: ['catalog_designs', { theme_id: DESIGN.themeId }, { withdrawn_at: '2026-11-01' }, { withdrawn_at: null }],
      repair: ['template', { templateId: 'folio', themeId: 'folio-broadsheet', schemeId: 'gold' }],
    },
  ] as const)(
    'is repaired by the merchant when it says $reason',
    { meta: { req: 'S02 D20' } },
    async ({ reason, broken, repair: [path, fields] }) => {
      const [table, where, change, restored] = broken
      const { id } = await bench.givenItem()
      await bench.database.db(table).where(where).update(change)
      const invalid = (await bench.call('ana', 'GET', 'detail', { id })).body.data
      const mended = (await bench.call('ana', 'POST', path, { id, ...fields })).body.data
      await bench.database.db(table).where(where).update(restored)
      expect([invalid.invalidReason, mended.status, mended.invalidReason]).toEqual([reason, 1, null])
    },
  )

  it('keeps the price of the day it was added until the merchant takes the new one', { meta: { req: 'E07' } }, async () => {
    const { id } = await bench.givenItem()
    await bench.database.db('catalog_packages').where({ id: 'standard' }).update({ setup_fee: '1099000000' })
    const shown = (await bench.call('ana', 'GET', 'detail', { id })).body.data
    const taken = (await bench.call('ana', 'POST', 'create', { id, packageId: 'standard' })).body.data
    await bench.database.db('catalog_packages').where({ id: 'standard' }).update({ setup_fee: '999000000' })
    expect(shown).toMatchObject({ price: '999.000000', invalidReason: 'price-changed' })
    expect(taken).toMatchObject({ price: '1099.000000', status: 1 })
  })

  it('flips to site-name-taken when an order takes the address, and a new name repairs it', { meta: { req: 'S02 D20' } }, async () => {
    const { id } = await bench.givenItem()
    await bench.takenSlugs.add('lucky-star')
    expect((await bench.call('ana', 'GET', 'detail', { id })).body.data).toMatchObject({
      invalidReason: 'site-name-taken',
      nextStep: 'site-info',
    })
    expect((await bench.call('ana', 'POST', 'create', { id, siteName: 'Other Star' })).body.data).toMatchObject({
      status: 1,
      slug: 'other-star',
    })
  })
})

describe('the name of a site', () => {
  it('rejects a taken or reserved name by 409 and offers three free ones', async () => {
    await bench.takenSlugs.add('lucky-star', 'lucky-star-club')
    expect(await bench.call('ana', 'POST', 'create', { countriesId: 76, siteName: 'Lücky Star' })).toMatchObject({
      status: 409,
      body: {
        data: {
          error: 'cart.site-name-taken',
          fields: { siteName: 'taken' },
          proposals: ['Lücky Star Play', 'Lücky Star 7', 'Lücky Star One'],
        },
      },
    })
    expect((await bench.call('ana', 'POST', 'create', { countriesId: 76, siteName: 'Admin' })).body.data.fields).toEqual({
      siteName: 'reserved',
    })
    const check = (await bench.call('ana', 'GET', 'site-name', { siteName: 'Lucky Star' })).body.data
    expect(check).toMatchObject({
      isAvailable: false,
      problem: 'taken',
      slug: 'lucky-star',
      address: 'http://lucky-star.localhost:8080',
      proposals: ['Lucky Star Play', 'Lucky Star 7', 'Lucky Star One'],
    })
  })

  it('gives a name without Latin letters one free address, the same in the check and in the save', async () => {
    const check = (await bench.call('ana', 'GET', 'site-name', { siteName: '幸运之星' })).body.data
    expect(check).toMatchObject({ isAvailable: true, problem: null, proposals: [] })
    const saved = await bench.givenItem({ siteName: '幸运之星' })
    expect(saved.slug).toBe(check.slug)
    expect(saved.slug).toMatch(/^site-[a-z2-7]{6}$/)
    const renamed = (await bench.call('ana', 'POST', 'create', { id: saved.id, siteName: '幸运之星大' })).body.data
    expect(renamed.slug).toBe(saved.slug)
    await bench.takenSlugs.add(saved.slug ?? '')
    expect((await bench.call('ana', 'POST', 'create', { countriesId: 76, siteName: '幸运之星' })).body.data.slug).not.toBe(saved.slug)
  })
})

describe('the hand-over to an order', () => {
  it('reads a valid item complete', async () => {
    const { id } = await bench.givenItem()
    expect(await bench.cart.readOrderable({ itemId: id, merchantId: bench.merchants.ana, locale: 'en' })).toMatchObject({
      id,
      merchantId: bench.merchants.ana,
      siteName: 'Lucky Star',
      slug: 'lucky-star',
      countriesId: 76,
      currencyCode: 'BRL',
      locale: 'en',
      design: DESIGN,
      packageId: 'standard',
      price: 999_000_000n,
      operationAccount: 'manager1',
      contactName: 'Ana',
      estimatedSites: '1',
      server: 'unicorn',
      draftedAt: new Date('2026-11-21T12:00:00Z'),
    })
  })

  it('rejects a foreign item as missing and an invalid one with its reason', async () => {
    const { id } = await bench.givenItem()
    await expect(bench.cart.readOrderable({ itemId: id, merchantId: bench.merchants.bob, locale: 'en' })).rejects.toMatchObject({
      code: 'cart.item-not-found',
    })
    await bench.takenSlugs.add('lucky-star')
    await expect(bench.cart.readOrderable({ itemId: id, merchantId: bench.merchants.ana, locale: 'en' })).rejects.toMatchObject({
      code: 'cart.item-invalid',
      fields: { reason: 'site-name-taken', nextStep: 'site-info' },
    })
  })

  it('takes an ordered item out of the cart, once, and only when the transaction commits', async () => {
    const { id } = await bench.givenItem()
    const undone = bench.database.db.transaction(async (trx) => {
      await bench.cart.within(trx).markOrdered(id, randomUUID(), TAKEN)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await bench.call('ana', 'GET', 'list')).body.data).toHaveLength(1)
    const order = () => bench.database.db.transaction((trx) => bench.cart.within(trx).markOrdered(id, randomUUID(), TAKEN))
    const outcomes = await Promise.allSettled([order(), order(), order()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect((await bench.call('ana', 'GET', 'list')).body.data).toEqual([])
    for (const [method, path] of [
      ['GET', 'detail'],
      ['POST', 'delete'],
    ] as const)
      expect((await bench.call('ana', method, path, { id })).status).toBe(404)
  })
})
