import { RULES, type SavedCartItem } from '@parlour/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { UNDO_MS } from './domain/cart-item.ts'
import { createCartBench, DESIGN, type Answer, type CartBench } from './cart.test-bench.ts'

const BRAZIL = 76
const INDIA = 356

let bench: CartBench
let other: CartBench
let sportDesign: typeof DESIGN

beforeAll(async () => {
  bench = await createCartBench()
  other = await createCartBench(bench)
  const found = await bench.database.db('catalog_designs').where({ category_id: 'sport' }).first('template_id', 'theme_id', 'scheme_id')
  sportDesign = { templateId: found.template_id, themeId: found.theme_id, schemeId: found.scheme_id }
  await bench.database
    .db('catalog_countries')
    .where({ id: INDIA })
    .update({ game_types: ['slots'], is_closed: false })
  await bench.database
    .db('catalog_countries')
    .where({ id: BRAZIL })
    .update({ game_types: ['slots', 'live', 'sport'] })
})
afterAll(async () => {
  await other.close()
  await bench.close()
})
beforeEach(async () => {
  await bench.database.db('cart_items').delete()
  await bench.database.db('catalog_package_markets').update({ is_sold: true })
  await bench.database.db('catalog_packages').where({ id: 'elite' }).update({ setup_fee: '1999000000' })
})

const save = async (fields: object, at = bench): Promise<Answer> => at.call('ana', 'POST', 'create', fields)
const revised = ({ body }: Answer): SavedCartItem['revised'] => (body.data as unknown as SavedCartItem).revised
const detail = async (id: string) => (await bench.call('ana', 'GET', 'detail', { id })).body.data

describe('another market for a draft', () => {
  it('reports nothing when nothing else changed', { meta: { req: 'D05 D45' } }, async () => {
    const item = await bench.givenItem()
    expect(revised(await save({ id: item.id, countriesId: BRAZIL }))).toEqual([])
    expect(revised(await save({ id: item.id, remark: 'x' }))).toEqual([])
    expect(revised(await save({ countriesId: INDIA }))).toEqual([])
  })

  it('reports the currency and keeps every field', { meta: { req: 'D05 N8' } }, async () => {
    const item = await bench.givenItem()
    const answer = await save({ id: item.id, countriesId: INDIA })
    expect(revised(answer)).toEqual(['currency'])
    const { countriesId, countryName, currencyCode, ...stored } = item
    expect([countriesId, countryName, currencyCode]).toEqual([BRAZIL, 'Brazil', 'BRL'])
    expect(answer.body.data).toMatchObject({
      ...stored,
      version: item.version + 1,
      countriesId: INDIA,
      countryName: 'India',
      currencyCode: 'INR',
      status: 1,
    })
  })

  it(
    'withdraws a design that the market does not take, keeps the reason in sight, and has it back with the market',
    { meta: { req: 'D05 E06 N8' } },
    async () => {
      const { id } = await bench.givenItem()
      expect((await bench.call('ana', 'POST', 'template', { id, ...sportDesign })).status).toBe(200)
      const moved = await save({ id, countriesId: INDIA })
      expect(revised(moved)).toEqual(['currency', 'design'])
      const withdrawn = { status: 2, invalidReason: 'design-withdrawn', nextStep: 'theme' }
      expect(moved.body.data).toMatchObject(withdrawn)
      expect(await detail(id)).toMatchObject(withdrawn)
      expect((await bench.call('ana', 'GET', 'list')).body.data).toMatchObject([withdrawn])
      const back = await save({ id, countriesId: BRAZIL })
      expect([revised(back), back.body.data.design, back.body.data.status]).toEqual([['currency'], sportDesign, 1])
    },
  )

  it(
    'rejects a design that the market of the item does not take, and leaves the item as it was',
    { meta: { req: 'C05 E06' } },
    async () => {
      const item = await bench.givenItem({ countriesId: INDIA })
      const rejected = await bench.call('ana', 'POST', 'template', { id: item.id, ...sportDesign })
      expect([rejected.status, rejected.body.data.error]).toEqual([409, 'catalog.design-unknown'])
      expect(await detail(item.id)).toEqual(item)
    },
  )

  it('takes out a package that is not sold there, with its price', { meta: { req: 'D05' } }, async () => {
    await bench.database.db('catalog_package_markets').where({ countries_id: INDIA, package_id: 'standard' }).update({ is_sold: false })
    const { id } = await bench.givenItem()
    const moved = await save({ id, countriesId: INDIA })
    expect(revised(moved)).toEqual(['currency', 'package'])
    expect(moved.body.data).toMatchObject({
      packageId: null,
      price: null,
      status: 2,
      invalidReason: 'incomplete',
      nextStep: 'package',
      siteName: 'Lucky Star',
      operationAccount: 'manager1',
    })
  })

  it(
    'reports another price, and only when the merchant did not choose the package in the same save',
    { meta: { req: 'D05' } },
    async () => {
      const { id } = await bench.givenItem({ packageId: 'elite' })
      await bench.database.db('catalog_packages').where({ id: 'elite' }).update({ setup_fee: '2099000000' })
      const moved = await save({ id, countriesId: INDIA })
      expect([revised(moved), moved.body.data.price]).toEqual([['currency', 'price'], '2099.000000'])
      const chosen = await save({ id, countriesId: BRAZIL, packageId: 'standard' })
      expect([revised(chosen), chosen.body.data.price]).toEqual([['currency'], '999.000000'])
    },
  )

  it('changes nothing when the market is blocked or unknown', async () => {
    const item = await bench.givenItem()
    expect((await save({ id: item.id, countriesId: 408, remark: 'lost' })).status).toBe(409)
    expect((await save({ id: item.id, countriesId: 999, remark: 'lost' })).status).toBe(404)
    expect(await detail(item.id)).toEqual(item)
  })
})

describe('two devices on one draft', () => {
  it('loses no field of saves that come at the same time', { meta: { req: 'D45 N8' } }, async () => {
    for (let round = 0; round < 8; round += 1) {
      const { body } = await save({ countriesId: BRAZIL })
      const { id } = body.data
      const fields = {
        siteName: `Harbour ${'abcdefgh'[round]}`,
        packageId: 'elite',
        contactName: `Ana ${round}`,
        otherContact: `@ana${round}`,
        phone: `+55 1199999000${round}`,
        estimatedSites: '2-5',
        remark: `Note ${round}`,
        operationAccount: `manager${round}`,
        locale: 'pt',
      }
      const saves = Object.entries(fields).map(async ([name, value], index) => save({ id, [name]: value }, index % 2 ? bench : other))
      const design = other.call('ana', 'POST', 'template', { id, ...DESIGN })
      const password = save({ id, operationPassword: '058264' })
      expect((await Promise.all([...saves, design, password])).map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 200))
      expect(await detail(id)).toMatchObject({ ...fields, design: DESIGN, price: '1999.000000', status: 1, nextStep: 'done' })
    }
  })

  it('keeps package and price together while one device chooses a package and the other a design', { meta: { req: 'D05' } }, async () => {
    const { id } = await bench.givenItem()
    for (let round = 0; round < 10; round += 1) {
      const packageId = round % 2 ? 'standard' : 'elite'
      await Promise.all([save({ id, packageId }), other.call('ana', 'POST', 'template', { id, ...DESIGN })])
      expect(await detail(id)).toMatchObject({ packageId, price: packageId === 'elite' ? '1999.000000' : '999.000000', status: 1 })
    }
  })

  it('answers 404 to a save of a draft that the other device deleted in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await bench.givenItem({ siteName: `Lucky Star ${round}` })
      const [saved, deleted] = await Promise.all([save({ id, siteName: `Harbour ${round}` }), other.call('ana', 'POST', 'delete', { id })])
      expect([200, 404]).toContain(saved.status)
      expect([deleted.status, (await bench.call('ana', 'GET', 'detail', { id })).status]).toEqual([200, 404])
      const heldLonger = new Date(bench.clock.now.getTime() + UNDO_MS)
      expect(await bench.database.db('cart_claims').where('held_until', '>', heldLonger).select('slug')).toEqual([])
    }
  })
})

describe('what stays inside', () => {
  it('never answers the operation password nor its hash', { meta: { req: 'V07' } }, async () => {
    const secret = '058264'
    const { id } = await bench.givenItem({ operationPassword: secret })
    const answers = [
      await save({ id, operationPassword: secret }),
      await save({ id, operationPassword: secret, siteName: 'x\u0443' }),
      await save({ id, operationPassword: `${secret}x` }),
      await save({ id, operationPassword: secret, phone: 'none' }),
      await bench.call('ana', 'GET', 'detail', { id }),
      await bench.call('ana', 'GET', 'list'),
      await bench.call('ana', 'POST', 'template', { id, ...DESIGN }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 400, 200, 200, 200])
    expect(Object.keys(await detail(id)).filter((name) => /password|hash/i.test(name))).toEqual([])
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/058264|quick:/)
  })
  it('never logs the operation password, whatever fails on the way', { meta: { req: 'V07' } }, async () => {
    const lines: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(String(text))
      return true
    })
    const loud = await createCartBench(bench, { isLogging: true, hashFails: true })
    const { body, status } = await save({ countriesId: BRAZIL, operationAccount: 'manager1', operationPassword: '058264' }, loud)
    await loud.close()
    write.mockRestore()
    expect([status, body.data.error]).toEqual([500, 'platform.unexpected'])
    expect(lines.join('')).toContain('the hash failed')
    expect(`${lines.join('')}${JSON.stringify(body)}`).not.toContain('058264')
  })
})

describe('open drafts', () => {
  it('are 200 at most, also when two are made at once or one is brought back, so that the list shows all of them', async () => {
    const { id: deleted } = (await save({ countriesId: BRAZIL })).body.data
    await bench.call('ana', 'POST', 'delete', { id: deleted })
    const { data: first } = (await save({ countriesId: BRAZIL })).body
    const { db } = bench.database
    await db.raw(
      `INSERT INTO cart_items (merchant_id, countries_id, locale, server, created_at, updated_at)
       SELECT merchant_id, countries_id, locale, server, created_at, updated_at FROM cart_items, generate_series(3, ?)
       WHERE id = ?`,
      [RULES.drafts.most, first.id],
    )
    const atOnce = await Promise.all([save({ countriesId: BRAZIL }), save({ countriesId: BRAZIL }, other)])
    expect(atOnce.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409])
    expect(await save({ countriesId: BRAZIL })).toMatchObject({ status: 409, body: { data: { error: 'cart.drafts-full' } } })
    expect(await bench.call('ana', 'POST', 'restore', { id: deleted })).toMatchObject({
      status: 409,
      body: { data: { error: 'cart.drafts-full' } },
    })
    expect(await bench.call('ana', 'POST', 'restore', { id: first.id })).toMatchObject({ status: 200 })
    expect(await save({ id: first.id, remark: 'still mine' })).toMatchObject({ status: 200 })
    expect((await bench.call('bob', 'POST', 'create', { countriesId: BRAZIL })).status).toBe(200)
    expect((await bench.call('ana', 'GET', 'list')).body.data).toHaveLength(RULES.drafts.most)
    await bench.call('ana', 'POST', 'delete', { id: first.id })
    expect(await bench.call('ana', 'POST', 'restore', { id: deleted })).toMatchObject({ status: 200 })
  })
})
