import { randomUUID } from 'node:crypto'
import { endpoints, TERMS_VERSION, type Order } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenOpenOrder } from '../../../test/money/given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../../../test/money/money-world.ts'
import { createOrderRepository } from './db/order.repository.ts'

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterAll(async () => {
  await world.close()
})

describe('order/create', () => {
  it('makes one order of twenty simultaneous calls with the same key', { meta: { req: 'C07' } }, async () => {
    const item = world.giveItem()
    const body = { id: item.id, termsVersion: TERMS_VERSION }
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => world.call<Order>(item.merchantId, endpoints.createOrder, body, key)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await world.db('orders_orders').where({ merchant_id: item.merchantId })).toHaveLength(1)
    const other = await world.call(item.merchantId, endpoints.createOrder, { ...body, account: 'another1' }, key)
    expect(other).toMatchObject({ status: 409, error: 'platform.idempotency-key-reused' })
  })

  it('says of one merchant alone whether it ever ordered', { meta: { req: 'B13' } }, async () => {
    const item = world.giveItem()
    await world.call(item.merchantId, endpoints.createOrder, { id: item.id, termsVersion: TERMS_VERSION })
    const { hasAnyOf } = createOrderRepository(world.db)
    expect([await hasAnyOf(item.merchantId), await hasAnyOf(randomUUID())]).toEqual([true, false])
  })

  it('orders an item once, whatever the key', async () => {
    const item = world.giveItem()
    const body = { id: item.id, termsVersion: TERMS_VERSION }
    const answers = await Promise.all([1, 2, 3].map(async () => world.call(item.merchantId, endpoints.createOrder, body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await world.db('orders_orders').where({ item_id: item.id })).toHaveLength(1)
  })

  it('keeps version, language and time of the accepted terms, and rejects an order without them', async () => {
    const item = world.giveItem()
    for (const terms of [{}, { termsVersion: '2020-01-01' }]) {
      const rejected = await world.call(item.merchantId, endpoints.createOrder, { id: item.id, ...terms })
      expect(rejected).toMatchObject({ status: 400, error: 'orders.terms-not-accepted' })
    }
    const { data } = await world.call<Order>(item.merchantId, endpoints.createOrder, { id: item.id, termsVersion: TERMS_VERSION })
    const row = await world.db('orders_orders').where({ id: data.id }).first()
    expect(row).toMatchObject({ terms_version: TERMS_VERSION, terms_locale: 'en' })
    expect(row?.terms_accepted_at).toEqual(new Date(data.createdAt))
    expect(await world.db('orders_terms_acceptances').where({ order_id: data.id })).toEqual([
      {
        order_id: data.id,
        merchant_id: item.merchantId,
        account_id: item.merchantId,
        item_id: item.id,
        terms_version: TERMS_VERSION,
        terms_locale: 'en',
        accepted_at: new Date(data.createdAt),
      },
    ])
    expect(await world.db('orders_terms_acceptances').where({ merchant_id: item.merchantId })).toHaveLength(1)
  })

  it('replaces the operation account by the one that comes with the order', async () => {
    const item = world.giveItem()
    const { data } = await world.call<Order>(item.merchantId, endpoints.createOrder, {
      id: item.id,
      account: 'chief01',
      password: '58306417',
      termsVersion: TERMS_VERSION,
    })
    const row = await world.db('orders_orders').where({ id: data.id }).first()
    expect(row).toMatchObject({ operation_account: 'chief01', operation_password_hash: 'hash-of-58306417' })
  })

  it('reserves the address of the site while the order is open', async () => {
    const open = await givenOpenOrder(world)
    const { isSlugTaken } = world.cart.within(world.db)
    expect(await isSlugTaken(open.order.slug)).toBe(true)
    await world.call(open.merchantId, endpoints.editOrder, { id: open.order.id, status: 5 })
    expect(await isSlugTaken(open.order.slug)).toBe(false)
  })
})

describe('order/edit', () => {
  it.each([0, 1, 2, 3, 4])('does not let a merchant set the status %i', { meta: { req: 'C07' } }, async (status) => {
    const open = await givenOpenOrder(world)
    const rejected = await world.call(open.merchantId, endpoints.editOrder, { id: open.order.id, status })
    expect(rejected).toMatchObject({ status: 409, error: 'orders.transition-forbidden' })
  })

  it('cancels an order once, and none that money is on the way to before it is final', { meta: { req: 'C07' } }, async () => {
    const [open, awaited] = [await givenOpenOrder(world), await givenOpenOrder(world)]
    const cancel = async (order: typeof open) => world.call<Order>(order.merchantId, endpoints.editOrder, { id: order.order.id, status: 5 })
    expect((await cancel(open)).data.status).toBe(5)
    expect((await cancel(open)).status).toBe(409)
    await world.pay('trc20', awaited.hexAddress, 1n)
    await world.watchOnce('trc20')
    expect((await cancel(awaited)).status).toBe(409)
    await world.finalize()
    await world.watchOnce('trc20')
    expect((await cancel(awaited)).data.status).toBe(5)
  })
})

describe('order/list', () => {
  it('filters by status and pages, newest first', { meta: { req: 'C07' } }, async () => {
    const merchantId = randomUUID()
    for (let count = 0; count < 12; count += 1) await givenOpenOrder(world, 'trc20', merchantId)
    const first = await world.call<{ list: Order[]; total: number }>(merchantId, endpoints.listOrders, {
      status: '0',
      page: '1',
      pageSize: '10',
    })
    const second = await world.call<{ list: Order[]; total: number }>(merchantId, endpoints.listOrders, {
      status: '0',
      page: '2',
      pageSize: '10',
    })
    expect([first.data.list.length, second.data.list.length, first.data.total]).toEqual([10, 2, 12])
    const times = [...first.data.list, ...second.data.list].map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    const cancelled = await world.call<{ total: number }>(merchantId, endpoints.listOrders, { status: '5' })
    expect(cancelled.data.total).toBe(0)
  })
})

describe('another merchant', () => {
  it('gets 404 for every id that is not theirs', async () => {
    const open = await givenOpenOrder(world)
    const item = world.giveItem()
    const stranger = randomUUID()
    const calls = [
      [endpoints.createOrder, { id: item.id, termsVersion: TERMS_VERSION }, 'cart.item-not-found'],
      [endpoints.getOrder, { id: open.order.id }, 'orders.order-not-found'],
      [endpoints.editOrder, { id: open.order.id, status: 5 }, 'orders.order-not-found'],
      [endpoints.startPayment, { orderId: open.order.id, method: 'trc20' }, 'orders.order-not-found'],
      [endpoints.getPaymentResult, { id: open.attempt.id }, 'payments.attempt-not-found'],
      [endpoints.listSites, { id: randomUUID() }, 'sites.site-not-found'],
      [endpoints.resetOperationPassword, { id: randomUUID(), password: '472915' }, 'sites.site-not-found'],
    ] as const
    for (const [endpoint, input, error] of calls) expect(await world.call(stranger, endpoint, input)).toMatchObject({ status: 404, error })
    expect((await world.call<{ total: number }>(stranger, endpoints.listOrders, {})).data.total).toBe(0)
  })
})
