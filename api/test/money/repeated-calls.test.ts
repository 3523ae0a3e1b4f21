import { randomUUID } from 'node:crypto'
import { endpoints, TERMS_VERSION, type Order, type PaymentAttempt } from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { assertLedgerHolds, balanceOf, givenOpenOrder, givenPaidOrder, journalKinds, orderOf, type OpenOrder } from './given-orders.ts'
import { assertOrdersHold } from './orders-hold.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'

const PRICE = 999_000_000n
const CALLS = 40
const ROUNDS = Number(process.env.PAY_ROUNDS ?? '12')

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterEach(async () => {
  world.clock.offsetMs = 0
  await assertLedgerHolds(world)
  await assertOrdersHold(world)
})
afterAll(async () => {
  await world.close()
})

const many = async <Result>(work: (index: number) => Promise<Result>, count = CALLS) =>
  Promise.all(Array.from({ length: count }, async (_each, index) => work(index)))
const start = async ({ merchantId, order }: Pick<OpenOrder, 'merchantId' | 'order'>, key: string, method = 'trc20') =>
  world.call<PaymentAttempt>(merchantId, endpoints.startPayment, { orderId: order.id, method }, key)

describe('forty identical calls at once', { meta: { req: 'reliability-R4' } }, () => {
  it('start one payment with one answer; another body under the key is 409, and never 422', async () => {
    const { merchantId, order } = await givenUnstarted()
    const key = randomUUID()
    const answers = await many(async () => start({ merchantId, order }, key))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await world.db('payments_attempts').where({ order_id: order.id })).toHaveLength(1)
    const others = await many(async () => start({ merchantId, order }, key, 'erc20'))
    expect(new Set(others.map(({ status, error }) => `${status} ${error}`))).toEqual(new Set(['409 platform.idempotency-key-reused']))
    world.clock.offsetMs = 25 * 3_600_000
    expect(await start({ merchantId, order }, key)).toEqual(answers[0])
    expect(await start({ merchantId, order }, key, 'erc20')).toMatchObject({ status: 409 })
  })

  it('make one order', async () => {
    const item = world.giveItem()
    const key = randomUUID()
    const body = { id: item.id, termsVersion: TERMS_VERSION }
    const answers = await many(async () => world.call<Order>(item.merchantId, endpoints.createOrder, body, key))
    expect(answers.filter(({ status }) => status === 422)).toEqual([])
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.id)).size).toBe(1)
    expect(await world.db('orders_orders').where({ merchant_id: item.merchantId })).toHaveLength(1)
  })

  it('cancel once: one of them succeeds, the others find the order cancelled', async () => {
    const open = await givenOpenOrder(world)
    const answers = await many(async () => world.call(open.merchantId, endpoints.editOrder, { id: open.order.id, status: 5 }))
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200,
      ...Array.from({ length: CALLS - 1 }, () => 409),
    ])
  })
})

describe('an order that two tabs pay from credit', { meta: { req: 'browser-B10' } }, () => {
  it(`is charged exactly once, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const merchantId = await givenCredit(PRICE + 5n)
      const item = world.giveItem({ merchantId })
      const { data: order } = await world.call<Order>(merchantId, endpoints.createOrder, { id: item.id, termsVersion: TERMS_VERSION })
      const answers = await many(async () => start({ merchantId, order }, randomUUID()), 2)
      expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409])
      expect(await balanceOf(world, `credit:${merchantId}`)).toBe(-5n)
      const charges = await world.db('ledger_journals').where('key', 'like', `apply:${order.id}:%`)
      expect(charges).toHaveLength(1)
    }
  }, 900_000)

  it('takes from credit only what is there when two orders of one merchant want it at once', async () => {
    const merchantId = await givenCredit(1_500_000_000n)
    const wanted = await many(async () => {
      const item = world.giveItem({ merchantId })
      return (await world.call<Order>(merchantId, endpoints.createOrder, { id: item.id, termsVersion: TERMS_VERSION })).data
    }, 4)
    const answers = await Promise.all(wanted.map(async (order) => start({ merchantId, order }, randomUUID())))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.map(({ data }) => data.creditApplied).toSorted()).toEqual(['0.000000', '0.000000', '501.000000', '999.000000'])
    expect(await balanceOf(world, `credit:${merchantId}`)).toBe(0n)
  })
})

describe('a payment that meets a cancellation', () => {
  it('is either the purchase or credit, and never both or neither', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = await givenOpenOrder(world)
      await world.pay('trc20', open.hexAddress, PRICE)
      await world.finalize()
      await Promise.all([world.watchOnce('trc20'), world.call(open.merchantId, endpoints.editOrder, { id: open.order.id, status: 5 })])
      const { status } = await orderOf(world, open)
      const credit = (await balanceOf(world, `credit:${open.merchantId}`)) ?? 0n
      expect([status, credit]).toEqual(status === 1 ? [1, 0n] : [5, -PRICE])
      expect(await journalKinds(world, open)).toEqual(status === 1 ? ['D1', 'D2'] : ['D1b'])
    }
  }, 900_000)
})

async function givenUnstarted(): Promise<{ readonly merchantId: string; readonly order: Order }> {
  const { id, merchantId } = world.giveItem()
  const { data: order } = await world.call<Order>(merchantId, endpoints.createOrder, { id, termsVersion: TERMS_VERSION })
  return { merchantId, order }
}

async function givenCredit(amount: bigint): Promise<string> {
  const paid = await givenPaidOrder(world)
  await world.pay('trc20', paid.hexAddress, amount)
  await world.finalize()
  await world.watchOnce('trc20')
  return paid.merchantId
}
