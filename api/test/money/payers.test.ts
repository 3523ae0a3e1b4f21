import { endpoints, type PaymentMethod } from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../src/chain/index.ts'
import { screenByList } from '../../src/modules/payments/index.ts'
import { assertLedgerHolds, balanceOf, givenOpenOrder, journalKinds, orderOf, resultOf, type OpenOrder } from './given-orders.ts'
import { assertOrdersHold } from './orders-hold.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'

const PRICE = 999_000_000n

let world: MoneyWorld
let isListed = false

beforeAll(async () => {
  const list = screenByList([LOCAL_ACCOUNTS.demoWallet])
  world = await givenMoneyWorld({
    terms: { tolerance: 500_000n, lateWindowMs: 0 },
    screenSender: async (chain, sender) => isListed && list(chain, sender),
    orderMethods: ['trc20'],
  })
})
afterEach(async () => {
  isListed = false
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

describe('a payer', { meta: { req: 'fault-F10' } }, () => {
  it('pays orders by TRC20 only, and tops up by both networks', { meta: { req: 'fault-F10 K10 V12' } }, async () => {
    const open = await givenOpenOrder(world)
    const rejected = await world.call(open.merchantId, endpoints.startPayment, { orderId: open.order.id, method: 'erc20' })
    expect(rejected).toMatchObject({ status: 400, error: 'payments.method-unavailable' })
    const { data } = await world.call<readonly PaymentMethod[]>(open.merchantId, endpoints.listPaymentMethods, {})
    expect(data.map(({ id, purposes }) => [id, purposes])).toEqual([
      ['trc20', ['order', 'topup']],
      ['erc20', ['topup']],
    ])
  })

  it('who sends the exact price buys at once', async () => {
    const open = await givenOpenOrder(world)
    await payFinal(open, PRICE)
    expect(await journalKinds(world, open)).toEqual(['D1', 'D2'])
    expect(await resultOf(world, open)).toMatchObject({ status: 'paid', surplus: '0.000000', remaining: '0.000000' })
  })

  it(
    'who is short by the tolerance is forgiven, and one micro-USDT more keeps the order open',
    { meta: { req: 'fault-F10 journal-D8' } },
    async () => {
      const [near, far] = [await givenOpenOrder(world), await givenOpenOrder(world)]
      await payFinal(near, PRICE - 500_000n)
      expect(await orderOf(world, near)).toMatchObject({ status: 1, actualPayment: '998.500000', remaining: '0.000000' })
      expect(await journalKinds(world, near)).toEqual(['D1', 'D2', 'D8'])
      expect(await balanceOf(world, `deferred:${near.order.id}`)).toBe(-PRICE)
      expect(await balanceOf(world, 'exp:badDebt')).toBe(500_000n)
      await payFinal(far, PRICE - 500_001n)
      expect(await orderOf(world, far)).toMatchObject({ status: 0, remaining: '0.500001' })
      expect(await resultOf(world, far)).toMatchObject({ status: 'partial' })
      await payFinal(far, 1n)
      expect(await orderOf(world, far)).toMatchObject({ status: 1 })
    },
  )

  it('who splits the price in twenty, dust among it, buys once', async () => {
    const open = await givenOpenOrder(world)
    for (let part = 0; part < 19; part += 1) await world.pay('trc20', open.hexAddress, 52_000_000n)
    await payFinal(open, PRICE - 19n * 52_000_000n)
    expect(await orderOf(world, open)).toMatchObject({ status: 1, actualPayment: '999.000000' })
    expect((await journalKinds(world, open)).toSorted()).toEqual([...Array.from({ length: 20 }, () => 'D1'), 'D2'])
    expect((await resultOf(world, open)).transfers).toHaveLength(20)
  })

  it('who sends ten times the price has nine times the price as credit', async () => {
    const open = await givenOpenOrder(world)
    await payFinal(open, 10n * PRICE)
    expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-9n * PRICE)
    expect(await resultOf(world, open)).toMatchObject({ status: 'paid', surplus: '8991.000000' })
  })

  it('whose wallet takes a fee from the sum has what came counted, and sends the rest', async () => {
    const open = await givenOpenOrder(world)
    await payFinal(open, PRICE - PRICE / 1000n)
    expect(await resultOf(world, open)).toMatchObject({ status: 'partial', received: '998.001000', remaining: '0.999000' })
    await payFinal(open, 999_000n)
    expect(await orderOf(world, open)).toMatchObject({ status: 1 })
  })

  it('who is on a list has the money held, and the order stays open', async () => {
    const open = await givenOpenOrder(world)
    isListed = true
    await payFinal(open, PRICE)
    expect(await orderOf(world, open)).toMatchObject({ status: 0, actualPayment: '0.000000' })
    expect(await balanceOf(world, `held:${open.merchantId}`)).toBe(-PRICE)
    expect((await resultOf(world, open)).transfers).toMatchObject([{ state: 'credited', use: 'held' }])
  })

  it(
    'of dust after the order was cancelled puts it aside, and of a real sum has it as credit',
    { meta: { req: 'fault-F10 journal-D1c' } },
    async () => {
      const open = await givenOpenOrder(world)
      await world.call(open.merchantId, endpoints.editOrder, { id: open.order.id, status: 5 })
      await payFinal(open, 999_999n)
      expect(await balanceOf(world, 'suspense')).toBe(-999_999n)
      await payFinal(open, 1_000_000n)
      expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-1_000_000n)
    },
  )

  it('of another contract that looks like the token changes nothing', async () => {
    const open = await givenOpenOrder(world)
    await world.pay('erc20', open.hexAddress, PRICE)
    await world.finalize()
    await world.watchOnce('trc20')
    expect(await resultOf(world, open)).toMatchObject({ status: 'waiting', transfers: [] })
  })
})
