import { randomUUID } from 'node:crypto'
import { endpoints, TERMS_VERSION, type ConsoleMarket, type EndpointDefinition, type Package } from '@parlour/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedCatalog } from '../seeds/index.ts'
import { createMatrixWorld, type MatrixWorld } from './matrix/matrix-world.ts'
import { FIXTURES } from './matrix/fixture-table.ts'
import { givenPaidOrder } from './matrix/object-fixtures.ts'
import { createTestDatabase } from './test-database.ts'

const BRAZIL = 76
const HEADER = 'cf-ipcountry'
const DESIGN = { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' }

let world: MatrixWorld
let people: Record<'content' | 'operations' | 'owner' | 'finance' | 'auditor', string>

beforeAll(async () => {
  world = await createMatrixWorld(await createTestDatabase('demonstration'), { siteCountryHeader: HEADER })
  const [content = '', operations = '', owner = '', finance = '', auditor = ''] = await Promise.all(
    ['content1', 'operations1', 'owner1', 'finance1', 'auditor1'].map((account) => world.signIn(account)),
  )
  people = { content, operations, owner, finance, auditor }
})
afterAll(() => world.app.close())

async function send(token: string | null, definition: EndpointDefinition, input: object) {
  const answer = await world.send(token, definition, input)
  return { status: answer.statusCode, ...answer.json<{ data: Record<string, unknown> & { error?: string } }>() }
}

const ordersOf = async (token: string, id: string) => send(token, endpoints.createOrder, { id, termsVersion: TERMS_VERSION })
const logLength = async () => Number((await world.app.database.db('staff_audit').count<{ count: bigint }[]>())[0]?.count)

describe('designs in the console', () => {
  const sale = async (isOnSale: boolean, scope: object = DESIGN, token = people.content) =>
    send(token, endpoints.changeDesignSale, { ...scope, isOnSale, reason: 'The licence of a picture ended' })
  const galleryHas = async () => {
    const { data } = await send(null, endpoints.listTemplates, { countriesId: '-1', templateId: 'aurora', pageSize: '50', page: '1' })
    const { data: next } = await send(null, endpoints.listTemplates, {
      countriesId: '-1',
      templateId: 'aurora',
      schemeId: 'green',
      pageSize: '50',
    })
    const cards = [data, next].flatMap(({ list }) => list as readonly (typeof DESIGN)[])
    return cards.some(({ themeId, schemeId }) => themeId === DESIGN.themeId && schemeId === DESIGN.schemeId)
  }

  it(
    'withdraws a design: it leaves the gallery, open items turn invalid with the reason, an order keeps it, and it comes back',
    { meta: { req: 'E06' } },
    async () => {
      const { token } = world.owner
      const ordered = await FIXTURES.order(world, world.owner)
      const item = await FIXTURES['orderable item'](world, world.owner)
      await world.fetchData(token, endpoints.setCartItemDesign, { id: item, ...DESIGN })
      expect(await galleryHas()).toBe(true)
      const log = await logLength()
      expect(await sale(false)).toMatchObject({ status: 200, data: { designs: 1, items: expect.any(Number) } })
      expect(await galleryHas()).toBe(false)
      const invalid = { status: 2, invalidReason: 'design-withdrawn', nextStep: 'theme' }
      expect((await send(token, endpoints.getCartItem, { id: item })).data).toMatchObject(invalid)
      expect(await ordersOf(token, item)).toMatchObject({
        status: 409,
        data: { error: 'cart.item-invalid', fields: { reason: 'design-withdrawn' } },
      })
      expect((await send(token, endpoints.getOrder, { id: ordered })).status).toBe(200)
      const shown = await send(people.auditor, endpoints.listConsoleDesigns, { state: 'withdrawn', search: 'aurora dusk green' })
      expect(shown.data).toMatchObject({
        designs: { total: 1, list: [{ ...DESIGN, withdrawalReason: 'The licence of a picture ended' }] },
        counts: { withdrawn: 1 },
      })
      expect(await sale(false)).toMatchObject({ status: 409, data: { error: 'platform.conflict' } })
      expect(await sale(true)).toMatchObject({ status: 200, data: { designs: 1 } })
      expect((await send(token, endpoints.getCartItem, { id: item })).data).toMatchObject({ status: 1, invalidReason: null })
      expect(await galleryHas()).toBe(true)
      expect(await logLength()).toBe(log + 2)
    },
  )

  it('withdraws a whole theme', { meta: { req: 'E06' } }, async () => {
    const { templateId, themeId } = DESIGN
    expect((await sale(false, { templateId, themeId })).data.designs).toBe(6)
    expect((await sale(true, { templateId, themeId })).data.designs).toBe(6)
  })
})

describe('markets in the console', () => {
  const markets = async (token: string) => (await send(token, endpoints.listConsoleMarkets, {})).data.markets as readonly ConsoleMarket[]
  const fetchData = async (token: string, state: string, countriesId = BRAZIL) =>
    send(token, endpoints.requestMarketState, { countriesId, state, reason: 'A letter of the regulator' })
  const decide = async (token: string, id: unknown, decision = 'approved') =>
    send(token, endpoints.decideMarketState, { id, decision, reason: 'Agreed with counsel' })
  const become = async (state: string, countriesId = BRAZIL) => {
    const { data } = await fetchData(people.operations, state, countriesId)
    expect(await decide(people.owner, data.id)).toMatchObject({ status: 200 })
  }
  const visit = async (definition: EndpointDefinition, payload: object, country: string, token?: string) =>
    world.app.http.inject({
      method: 'POST',
      url: definition.path,
      payload,
      headers: { [HEADER]: country, 'idempotency-key': randomUUID(), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
  const registration = () => {
    const account = `c2${randomUUID().slice(0, 8)}`
    return { account, password: 'cedar-lantern-7', email: `${account}@merchant.example` }
  }

  beforeEach(async () => {
    await world.app.database.db('catalog_countries').where({ id: BRAZIL }).update({ is_closed: false, is_blocked: false })
  })

  it('blocks a country only by two persons, and never by the one who requested it alone', { meta: { req: 'D30' } }, async () => {
    const { data } = await fetchData(people.operations, 'blocked')
    const brazil = async (token: string) => (await markets(token)).find(({ countriesId }) => countriesId === BRAZIL)
    expect(await brazil(people.operations)).toMatchObject({
      state: 'open',
      change: { state: 'blocked', requestedBy: 'operations1', isOwn: true },
    })
    expect(await fetchData(people.owner, 'closed')).toMatchObject({ status: 409, data: { error: 'catalog.change-waiting' } })
    expect(await decide(people.operations, data.id)).toMatchObject({ status: 409, data: { error: 'approvals.same-person' } })
    expect(await brazil(people.owner)).toMatchObject({ state: 'open', change: { isOwn: false } })
    expect(await decide(people.owner, data.id)).toMatchObject({ status: 200 })
    expect(await brazil(people.owner)).toMatchObject({ state: 'blocked', change: null })
    expect(await decide(people.owner, data.id)).toMatchObject({ status: 404, data: { error: 'catalog.change-not-found' } })
    const entries = await world.app.database.db('staff_audit').orderBy('seq', 'desc').limit(2).select('act as action', 'actor', 'reason')
    expect(entries).toEqual([
      { action: 'decideMarketState', actor: 'owner1', reason: 'Agreed with counsel' },
      { action: 'requestMarketState', actor: 'operations1', reason: 'A letter of the regulator' },
    ])
  })

  it('lets a request be declined or run out, and rejects one whose market changed meanwhile', { meta: { req: 'D30' } }, async () => {
    const { data: first } = await fetchData(people.operations, 'closed')
    expect(await decide(people.operations, first.id, 'declined')).toMatchObject({ status: 200 })
    const { data: second } = await fetchData(people.operations, 'closed')
    const changes = world.app.database.db('catalog_market_changes').where({ id: second.id })
    await changes.clone().update({ asked_at: new Date('2026-01-01'), expires_at: new Date('2026-01-02') })
    expect(await decide(people.owner, second.id)).toMatchObject({ status: 404 })
    const { data: third } = await fetchData(people.operations, 'closed')
    await world.app.database.db('catalog_countries').where({ id: BRAZIL }).update({ is_closed: true })
    expect(await decide(people.owner, third.id)).toMatchObject({ status: 409, data: { error: 'platform.conflict' } })
    expect(await decide(people.owner, third.id, 'declined')).toMatchObject({ status: 200 })
  })

  it(
    'rejects every registration from a blocked country, at once, and takes it again when the block ends',
    { meta: { req: 'compliance-C2' } },
    async () => {
      expect((await visit(endpoints.register, registration(), 'BR')).json()).toMatchObject({ success: true })
      await become('blocked')
      for (const country of ['BR', 'br', ' BR ']) {
        const rejected = await visit(endpoints.register, registration(), country)
        expect([rejected.statusCode, rejected.json().data]).toEqual([
          409,
          expect.objectContaining({ error: 'catalog.country-blocked', fields: { country: 'BR' } }),
        ])
      }
      expect((await visit(endpoints.register, registration(), 'PT')).json()).toMatchObject({ success: true })
      await become('open')
      expect((await visit(endpoints.register, registration(), 'BR')).json()).toMatchObject({ success: true })
    },
  )

  it('rejects orders and payments, for a site of the market and for a visitor from there', { meta: { req: 'compliance-C2' } }, async () => {
    const { token } = world.owner
    const order = await FIXTURES.order(world, world.owner)
    const item = await FIXTURES['orderable item'](world, world.owner)
    await become('blocked')
    const method = 'trc20'
    expect(await send(token, endpoints.startPayment, { orderId: order, method })).toMatchObject({
      status: 409,
      data: { error: 'catalog.country-blocked' },
    })
    expect((await visit(endpoints.startPayment, { orderId: order, method }, 'BR', token)).statusCode).toBe(409)
    expect(await ordersOf(token, item)).toMatchObject({
      status: 409,
      data: { error: 'cart.item-invalid', fields: { reason: 'market-blocked' } },
    })
    const draft = await send(token, endpoints.saveCartItem, { countriesId: BRAZIL, siteName: 'Cedar Bay' })
    expect(draft).toMatchObject({ status: 409, data: { error: 'catalog.country-blocked' } })
    await become('closed')
    expect(await send(token, endpoints.startPayment, { orderId: order, method })).toMatchObject({ status: 200 })
  })

  it(
    'launches nothing in a blocked market, and goes on where it stopped when the block ends',
    { meta: { req: 'compliance-C2' } },
    async () => {
      const { db } = world.app.database
      const orderId = await givenPaidOrder(db, world.owner.accountId)
      await become('blocked')
      const provision = async () => world.app.jobs['sites.provision']?.({ orderId })
      await expect(provision()).rejects.toMatchObject({ code: 'catalog.country-blocked' })
      expect(await db('sites_sites').where({ order_id: orderId }).pluck('status')).toEqual(['provisioning'])
      await become('open')
      for (let step = 0; step < 5; step += 1) await provision().catch(() => undefined)
      expect(await db('sites_sites').where({ order_id: orderId }).pluck('status')).toEqual(['live'])
    },
  )

  it('changes what a market permits, keeps it through the next seed, and rejects a stale edit', { meta: { req: 'M06' } }, async () => {
    const norway = async () => (await markets(people.operations)).find(({ iso2 }) => iso2 === 'NO')
    const found = await norway()
    if (!found) throw new Error('Norway is missing')
    const { countriesId, languages, paymentMethods, restrictions, version } = found
    const rules = {
      countriesId,
      languages,
      paymentMethods,
      restrictions,
      gameTypes: ['slots'],
      minimumAge: 25,
      version,
      reason: 'A new law',
    }
    expect(await send(people.operations, endpoints.editMarketRules, rules)).toMatchObject({ status: 200 })
    expect(await send(people.operations, endpoints.editMarketRules, rules)).toMatchObject({
      status: 409,
      data: { error: 'platform.version-conflict' },
    })
    await seedCatalog(world.app.database.db)
    expect(await norway()).toMatchObject({ gameTypes: ['slots'], minimumAge: 25, version: version + 1 })
  })
})

describe('packages in the console', () => {
  const FEES = {
    setupFee: '1099',
    maintenanceFee: '35.50',
    prepaidDeposit: '1000',
    collectionFeePercent: '3.25',
    payoutFeePerTransaction: '5',
  }
  const add = async (version: number, fields: object = {}) =>
    send(people.finance, endpoints.addPackageVersion, { packageId: 'standard', version, ...FEES, reason: 'Costs rose', ...fields })
  const priceNow = async () => {
    const { data } = await send(null, endpoints.listPackages, { countriesId: String(BRAZIL) })
    return (data as unknown as readonly Package[]).find(({ id }) => id === 'standard')
  }

  it(
    'adds a version that holds at once for carts, while an order and its site keep the fees of their day',
    { meta: { req: 'K01' } },
    async () => {
      const { token, accountId } = world.owner
      const { db } = world.app.database
      const orderId = await givenPaidOrder(db, accountId)
      const item = await FIXTURES['orderable item'](world, world.owner)
      const before = await send(token, endpoints.getOrder, { id: orderId })
      expect(await add(1)).toMatchObject({ status: 200, data: { version: 2 } })
      expect(await priceNow()).toMatchObject({ setupFee: '1099.000000', maintenanceFee: '35.500000', collectionFeePercent: '3.25' })
      expect((await send(token, endpoints.getCartItem, { id: item })).data).toMatchObject({ status: 2, invalidReason: 'price-changed' })
      expect((await send(token, endpoints.getOrder, { id: orderId })).data).toEqual(before.data)
      for (let step = 0; step < 5; step += 1) await world.app.jobs['sites.provision']?.({ orderId }).catch(() => undefined)
      const site: { id: string } = await db('sites_sites').where({ order_id: orderId }).first('id')
      expect(await db('settlement_contracts').where({ site_id: site.id }).first('maintenance_fee', 'collection_basis_points')).toEqual({
        maintenance_fee: 33_000_000n,
        collection_basis_points: 350,
      })
    },
  )

  it('plans a version, shows the history, and rejects a stale, a past and an equal one', { meta: { req: 'K01' } }, async () => {
    const validFrom = new Date(Date.now() + 86_400_000).toISOString()
    expect(await add(1, { setupFee: '1199' })).toMatchObject({ status: 409, data: { error: 'platform.version-conflict' } })
    expect(await add(2, { setupFee: '1199', validFrom: '2026-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      data: { fields: { validFrom: 'range' } },
    })
    expect(await add(2)).toMatchObject({ status: 409, data: { error: 'platform.conflict' } })
    expect(await add(2, { setupFee: '1199', validFrom })).toMatchObject({ status: 200, data: { version: 3 } })
    expect(await priceNow()).toMatchObject({ setupFee: '1099.000000' })
    const { data } = await send(people.auditor, endpoints.listPackageVersions, {})
    expect((data as unknown as readonly object[])[0]).toMatchObject({
      packageId: 'standard',
      versions: [
        { version: 3, standing: 'planned', validFrom, addedBy: 'finance1', reason: 'Costs rose' },
        { version: 2, standing: 'now', setupFee: '1099.000000' },
        { version: 1, standing: 'past', setupFee: '999.000000', validFrom: null, addedBy: null },
      ],
    })
  })

  const NOUGHT = { maintenanceFee: '0', prepaidDeposit: '0', collectionFeePercent: '0', payoutFeePerTransaction: '0' }
  const MOST = {
    setupFee: '9999999.99',
    maintenanceFee: '9999999.99',
    prepaidDeposit: '9999999.99',
    collectionFeePercent: '100',
    payoutFeePerTransaction: '999.99',
  }
  it.each([
    ['the least', { setupFee: '1.01', ...NOUGHT }, '1.010000'],
    ['the most', MOST, '9999999.990000'],
  ])('sells a package at %s that each fee may be', async (_name, fees, price) => {
    const { token, accountId } = world.owner
    const { db } = world.app.database
    const { data } = await send(people.finance, endpoints.listPackageVersions, {})
    const elite = (data as unknown as readonly { packageId: string; versions: { version: number }[] }[]).find(
      ({ packageId }) => packageId === 'elite',
    )
    expect((await add(elite?.versions[0]?.version ?? 1, { packageId: 'elite', ...fees })).status).toBe(200)
    const item = await FIXTURES['orderable item'](world, world.owner)
    await send(token, endpoints.saveCartItem, { id: item, packageId: 'elite' })
    const verified = { merchant_id: accountId, state: 'verified', decided_at: new Date() }
    await db('verification_cases').insert(verified).onConflict('merchant_id').merge(['state', 'decided_at'])
    expect(await ordersOf(token, item)).toMatchObject({ status: 200, data: { amount: price } })
  })

  it.each([
    ['setupFee', ['0', '0.0', '0.99', '1', '1.0', '1.00', '-1', '1.001', '01.01', '10000000', '1e3', '']],
    ['maintenanceFee', ['-1', '0.001', '10000000']],
    ['prepaidDeposit', ['-1', '0.001', '10000000']],
    ['collectionFeePercent', ['-1', '100.01', '101', '3.255']],
    ['payoutFeePerTransaction', ['-1', '0.001', '1000']],
  ])('rejects a %s that no order or statement could bear', async (field, amounts) => {
    for (const amount of amounts) {
      const rejected = await add(1, { [field]: amount })
      expect([amount, rejected.status, rejected.data.fields]).toEqual([amount, 400, { [field]: expect.any(String) }])
    }
  })
})
