import { endpoints, TERMS_VERSION, type OrderVoidRequest } from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  assertLedgerHolds,
  balanceOf,
  givenOpenOrder,
  givenPaidOrder,
  journalKinds,
  orderOf,
  resultOf,
  type OpenOrder,
} from './given-orders.ts'
import { assertOrdersHold } from './orders-hold.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'

const PRICE = 999_000_000n
const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: MoneyWorld
let isSold = true
let isVerified = true

beforeAll(async () => {
  world = await givenMoneyWorld({
    mayGrow: async () => isVerified,
    isMarketOpen: async (merchantId, trx) => {
      // Another connection than the one that holds the order would have to wait for it.
      await trx.raw('SELECT FROM orders_orders WHERE merchant_id = ? FOR UPDATE NOWAIT', [merchantId])
      return isSold
    },
  })
})
afterEach(async () => {
  isSold = true
  isVerified = true
  world.clock.offsetMs = 0
  world.notified.length = 0
  await assertLedgerHolds(world)
  await assertOrdersHold(world)
})
afterAll(async () => {
  await world.close()
})

async function payFinal(open: OpenOrder, amount: bigint): Promise<void> {
  await world.pay('trc20', open.hexAddress, amount)
  await world.finalize()
  await world.watchOnce('trc20')
}

async function pass(ms: number): Promise<void> {
  world.clock.offsetMs += ms
  await world.watchOnce('trc20')
  await world.watchOnce('erc20')
  await world.orders.expireOrders()
}

const notifiedOf = (open: OpenOrder) => world.notified.filter(({ merchantId }) => merchantId === open.merchantId).map(({ type }) => type)

describe('an open order', { meta: { req: 'S01 D26' } }, () => {
  it(
    'extends its deadline once by a part payment, says what is missing, then times out with the part as credit',
    { meta: { req: 'S01 D26 journal-D3' } },
    async () => {
      const open = await givenOpenOrder(world)
      world.clock.offsetMs = 20 * HOUR
      await payFinal(open, 400_000_000n)
      const moved = await orderOf(world, open)
      expect(Date.parse(moved.expiresAt)).toBeGreaterThan(Date.parse(open.order.createdAt) + 43 * HOUR)
      expect(world.notified).toMatchObject([{ type: 'order.partly-paid', remaining: 599_000_000n }])
      await payFinal(open, 100_000_000n)
      expect((await orderOf(world, open)).expiresAt).toBe(moved.expiresAt)
      await pass(23 * HOUR)
      expect(await orderOf(world, open)).toMatchObject({ status: 0 })
      await pass(2 * HOUR)
      expect(await orderOf(world, open)).toMatchObject({ status: 4, actualPayment: '500.000000' })
      expect(await journalKinds(world, open)).toEqual(['D1', 'D1', 'D3'])
      expect([await balanceOf(world, `order:${open.order.id}`), await balanceOf(world, `credit:${open.merchantId}`)]).toEqual([
        0n,
        -500_000_000n,
      ])
      expect(notifiedOf(open)).toEqual(['order.partly-paid', 'credit.received', 'order.timed-out'])
    },
  )

  it('waits once more at its deadline for money that is seen and not final, and then no longer', async () => {
    const open = await givenOpenOrder(world)
    await world.pay('trc20', open.hexAddress, 10_000_000n)
    await world.watchOnce('trc20')
    world.clock.offsetMs = DAY + 1_000
    await world.watchOnce('trc20')
    await world.watchOnce('erc20')
    await world.orders.expireOrders()
    expect(await orderOf(world, open)).toMatchObject({ status: 0 })
    expect(world.notified).toMatchObject([{ type: 'order.partly-paid', remaining: 989_000_000n }])
    await pass(DAY)
    expect(await orderOf(world, open)).toMatchObject({ status: 4, actualPayment: '0.000000' })
    expect(await journalKinds(world, open)).toEqual([])
    await world.finalize()
    await world.watchOnce('trc20')
    expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-10_000_000n)
  })

  it('does not time out while a network that it was offered on is slow', { meta: { req: 'S01 D26 D27' } }, async () => {
    const open = await givenOpenOrder(world)
    await world.db('payments_cursors').update({ final_moved_at: world.now() })
    world.clock.offsetMs = DAY + 1_000
    expect(await world.orders.expireOrders()).toBe(0)
    expect(await orderOf(world, open)).toMatchObject({ status: 0 })
    expect(await resultOf(world, open)).toMatchObject({ isNetworkSlow: true })
    await pass(0)
    expect(await orderOf(world, open)).toMatchObject({ status: 4 })
  })

  it(
    'is cancelled with its part payment as credit, and not while seen money is on the way',
    { meta: { req: 'S01 D26 C07 journal-D3' } },
    async () => {
      const open = await givenOpenOrder(world)
      await payFinal(open, 300_000_000n)
      await world.pay('trc20', open.hexAddress, 1_000_000n)
      await world.watchOnce('trc20')
      const cancel = async () => world.call(open.merchantId, endpoints.editOrder, { id: open.order.id, status: 5 })
      expect(await cancel()).toMatchObject({ status: 409, error: 'orders.transition-forbidden' })
      await world.finalize()
      await world.watchOnce('trc20')
      expect(await cancel()).toMatchObject({ status: 200, data: { status: 5 } })
      expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-301_000_000n)
      expect(await journalKinds(world, open)).toEqual(['D1', 'D1', 'D3'])
    },
  )

  it.each([0, 1, 2, 3, 4] as const)('is never set to %i by its merchant', { meta: { req: 'S01 D26 C07' } }, async (status) => {
    const open = await givenOpenOrder(world)
    const answer = await world.call(open.merchantId, endpoints.editOrder, { id: open.order.id, status })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await orderOf(world, open)).toMatchObject({ status: 0 })
  })
})

describe('late money for a timed-out order', { meta: { req: 'D26' } }, () => {
  const givenTimedOut = async (part: bigint): Promise<OpenOrder> => {
    const open = await givenOpenOrder(world)
    if (part > 0n) await payFinal(open, part)
    await pass(2 * DAY + HOUR)
    await pass(DAY)
    expect(await orderOf(world, open)).toMatchObject({ status: 4 })
    return open
  }

  it('buys it after all when it is the whole price', async () => {
    const open = await givenTimedOut(0n)
    await payFinal(open, PRICE)
    expect(await orderOf(world, open)).toMatchObject({ status: 1, actualPayment: '999.000000' })
    expect(await journalKinds(world, open)).toEqual(['D1', 'D2'])
    expect(world.jobs.filter(({ payload }) => payload.orderId === open.order.id)).toHaveLength(1)
  })

  it('buys it with what came before, which the credit gives back', async () => {
    const open = await givenTimedOut(400_000_000n)
    await payFinal(open, 100_000_000n)
    expect(await resultOf(world, open)).toMatchObject({ status: 'late', remaining: '499.000000' })
    expect(Date.parse((await resultOf(world, open)).lateUntil ?? '')).toBeGreaterThan(world.now().getTime() + 5 * DAY)
    await payFinal(open, 500_000_000n)
    expect(await orderOf(world, open)).toMatchObject({ status: 1, actualPayment: '999.000000' })
    expect(await resultOf(world, open)).toMatchObject({ status: 'paid', surplus: '1.000000' })
    expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-1_000_000n)
    expect((await journalKinds(world, open)).toSorted()).toEqual(['D1', 'D1', 'D1b', 'D2', 'D3', 'D3'])
  })

  it('is credit after the window, when the package is not sold, when its address is taken and when the credit was spent', async () => {
    const [late, unsold, rivalled, spent] = [
      await givenTimedOut(0n),
      await givenTimedOut(0n),
      await givenTimedOut(0n),
      await givenTimedOut(400_000_000n),
    ]
    isSold = false
    await payFinal(unsold, PRICE)
    isSold = true
    const rival = world.giveItem({ slug: rivalled.order.slug })
    const taken = await world.call(rival.merchantId, endpoints.createOrder, { id: rival.id, termsVersion: TERMS_VERSION })
    expect(taken).toMatchObject({ status: 200 })
    await payFinal(rivalled, PRICE)
    const next = await givenOpenOrder(world, 'trc20', spent.merchantId)
    expect(next.attempt).toMatchObject({ creditApplied: '400.000000', amount: '599.000000' })
    await payFinal(spent, 600_000_000n)
    world.clock.offsetMs += 8 * DAY
    await payFinal(late, PRICE)
    for (const open of [late, unsold, rivalled, spent]) expect(await orderOf(world, open)).toMatchObject({ status: 4 })
    for (const open of [late, unsold, rivalled]) expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-PRICE)
    expect(await balanceOf(world, `credit:${spent.merchantId}`)).toBe(-600_000_000n)
  })

  it('buys no second site for a merchant who is not verified: the money is credit, and an order that is the only one is bought', async () => {
    const [beside, alone] = [await givenTimedOut(0n), await givenTimedOut(0n)]
    isVerified = false
    await givenOpenOrder(world, 'trc20', beside.merchantId)
    await payFinal(beside, PRICE)
    await payFinal(alone, PRICE)
    expect([await orderOf(world, beside), await orderOf(world, alone)]).toMatchObject([{ status: 4 }, { status: 1 }])
    expect(await balanceOf(world, `credit:${beside.merchantId}`)).toBe(-PRICE)
    expect(world.jobs.filter(({ payload }) => payload.orderId === beside.order.id)).toEqual([])
  })
})

describe('a request of the staff to void an order', { meta: { req: 'D03' } }, () => {
  const [first, second] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
  const propose = async (open: OpenOrder, by = first) =>
    world.callStaff<OrderVoidRequest>(by, endpoints.requestOrderVoid, {
      orderNumber: open.order.orderId,
      reason: 'The payer is on a list',
    })
  const approve = async (id: string, by: string) => world.callStaff<OrderVoidRequest>(by, endpoints.approveOrderVoid, { id })

  it('makes an open order invalid with its money as credit, by two persons', async () => {
    const open = await givenOpenOrder(world)
    await payFinal(open, 400_000_000n)
    const { data: voidRequest } = await propose(open)
    expect(await propose(open, second)).toMatchObject({ status: 409, error: 'orders.void-request-exists' })
    expect((await world.callStaff<readonly OrderVoidRequest[]>(second, endpoints.listOrderVoidRequests, {})).data).toMatchObject([
      { id: voidRequest.id },
    ])
    expect(await approve(voidRequest.id, first)).toMatchObject({ status: 409, error: 'approvals.same-person' })
    expect(await orderOf(world, open)).toMatchObject({ status: 0 })
    expect(await approve(voidRequest.id, second)).toMatchObject({ status: 200 })
    expect(await orderOf(world, open)).toMatchObject({ status: 3 })
    expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-400_000_000n)
    expect(await approve(voidRequest.id, second)).toMatchObject({ status: 404, error: 'orders.void-request-not-found' })
    expect(notifiedOf(open)).toEqual(['order.partly-paid', 'credit.received', 'order.invalidated'])
  })

  it('holds the price of a bought order, and ends a timed-out one without moving money', async () => {
    const [bought, timedOut] = [await givenPaidOrder(world), await givenOpenOrder(world)]
    const { data: voidRequest } = await propose(bought)
    await approve(voidRequest.id, second)
    expect(await orderOf(world, bought)).toMatchObject({ status: 3 })
    expect(await journalKinds(world, bought)).toEqual(['D1', 'D2', 'D3'])
    expect(await balanceOf(world, `held:${bought.merchantId}`)).toBe(-PRICE)
    await pass(2 * DAY)
    const { data: other } = await propose(timedOut)
    await approve(other.id, second)
    expect(await orderOf(world, timedOut)).toMatchObject({ status: 3 })
    await payFinal(timedOut, PRICE)
    expect(await orderOf(world, timedOut)).toMatchObject({ status: 3 })
    expect(await balanceOf(world, `credit:${timedOut.merchantId}`)).toBe(-PRICE)
  })

  it(
    'is withdrawn by whoever proposed it or by another, and the order can be proposed anew by a number that was typed',
    { meta: { req: 'D03 D30' } },
    async () => {
      const open = await givenOpenOrder(world)
      const withdraw = async (id: string, by: string) =>
        world.callStaff<OrderVoidRequest>(by, endpoints.withdrawOrderVoid, { id, reason: 'It was another order' })
      for (const by of [first, second]) {
        const { data: voidRequest } = await propose(open)
        expect(voidRequest).toMatchObject({ state: 'waiting', isOwn: true, merchantId: open.merchantId, orderNumber: open.order.orderId })
        const ended = { state: 'withdrawn', endedBy: by, withdrawalReason: 'It was another order' }
        expect((await withdraw(voidRequest.id, by)).data).toMatchObject({ ...ended, isOwn: by === first })
        expect(await withdraw(voidRequest.id, by)).toMatchObject({ status: 404, error: 'orders.void-request-not-found' })
        expect(await approve(voidRequest.id, second)).toMatchObject({ status: 404, error: 'orders.void-request-not-found' })
        const { data: listed } = await world.callStaff<readonly OrderVoidRequest[]>(first, endpoints.listOrderVoidRequests, {
          state: 'withdrawn',
        })
        expect(listed[0]).toMatchObject({ id: voidRequest.id, ...ended })
      }
      expect(await orderOf(world, open)).toMatchObject({ status: 0 })
      const typed = { orderNumber: ` ${open.order.orderId.toLowerCase().replaceAll('-', ' ')}`, reason: 'It was typed' }
      expect((await world.callStaff(first, endpoints.requestOrderVoid, typed)).status).toBe(200)
      for (const orderNumber of ['P-0000-0000', 'what']) {
        const answer = await world.callStaff(first, endpoints.requestOrderVoid, { ...typed, orderNumber })
        expect(answer).toMatchObject({ status: 404, error: 'orders.order-not-found' })
      }
    },
  )

  it('is rejected for an order that is over', async () => {
    const open = await givenOpenOrder(world)
    await world.call(open.merchantId, endpoints.editOrder, { id: open.order.id, status: 5 })
    expect(await propose(open)).toMatchObject({ status: 409, error: 'orders.transition-forbidden' })
  })
})
