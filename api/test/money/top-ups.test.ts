import { randomUUID } from 'node:crypto'
import { endpoints, type PaymentAttempt, type PaymentResult } from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fromEvmAddress, fromTronAddress } from '../../src/modules/payments/index.ts'
import { assertLedgerHolds, balanceOf, givenOpenOrder, givenPaidOrder, orderOf } from './given-orders.ts'
import { assertOrdersHold } from './orders-hold.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'

const DAY = 24 * 3_600_000

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

const topUp = async (merchantId: string, topupAmount: string, method: 'trc20' | 'erc20' = 'trc20', key?: string) =>
  world.call<PaymentAttempt>(merchantId, endpoints.startPayment, { topupAmount, method }, key)
const resultOf = async (merchantId: string, { id }: PaymentAttempt) =>
  (await world.call<PaymentResult>(merchantId, endpoints.getPaymentResult, { id })).data

async function payFinal({ address, method }: PaymentAttempt, amount: bigint): Promise<void> {
  const hexAddress = method === 'trc20' ? fromTronAddress(address) : fromEvmAddress(address)
  await world.pay(method, hexAddress ?? '', amount)
  await world.finalize()
  await world.watchOnce(method)
}

describe('a top-up', { meta: { req: 'D50' } }, () => {
  it.each(['trc20', 'erc20'] as const)('by %s goes to the deposit and ends as paid', { meta: { req: 'D50 V12' } }, async (method) => {
    const merchantId = randomUUID()
    const { data: attempt } = await topUp(merchantId, '700.000000', method)
    expect(attempt).toMatchObject({ purpose: 'topup', orderId: null, amount: '700.000000', creditApplied: '0.000000' })
    expect(await resultOf(merchantId, attempt)).toMatchObject({ status: 'waiting', remaining: '700.000000', orderStatus: null })
    await payFinal(attempt, 300_000_000n)
    expect(await resultOf(merchantId, attempt)).toMatchObject({ status: 'partial', received: '300.000000', remaining: '400.000000' })
    await payFinal(attempt, 400_000_000n)
    expect(await resultOf(merchantId, attempt)).toMatchObject({ status: 'paid', transfers: [{ use: 'deposit' }, { use: 'deposit' }] })
    expect(await balanceOf(world, `deposit:${merchantId}`)).toBe(-700_000_000n)
  })

  it(
    'shows its address again while it is unpaid, another one once money came, and another one after 30 days',
    { meta: { req: 'D50 V12 D29' } },
    async () => {
      const merchantId = randomUUID()
      const [first, again] = [await topUp(merchantId, '10.000000'), await topUp(merchantId, '25.000000')]
      expect(again.data).toMatchObject({ id: first.data.id, address: first.data.address, amount: '25.000000' })
      await payFinal(first.data, 25_000_000n)
      const second = await topUp(merchantId, '10.000000')
      expect(second.data.address).not.toBe(first.data.address)
      world.clock.offsetMs = 29 * DAY
      expect((await topUp(merchantId, '10.000000')).data.address).toBe(second.data.address)
      world.clock.offsetMs = 31 * DAY
      const third = await topUp(merchantId, '10.000000')
      expect(third.data.address).not.toBe(second.data.address)
      await payFinal(second.data, 5_000_000n)
      expect(await balanceOf(world, `deposit:${merchantId}`)).toBe(-30_000_000n)
    },
  )

  it('opens one address for forty requests at once', async () => {
    const merchantId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 40 }, async () => topUp(merchantId, '10.000000')))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    expect(new Set(answers.map(({ data }) => data.address)).size).toBe(1)
  })

  it('is from 1 to 1,000,000 USDT, and never at once with an order', async () => {
    const merchantId = randomUUID()
    for (const amount of ['0.000000', '0.999999', '1000000.000001', '-5.000000', '1e3', '10'])
      expect(await topUp(merchantId, amount)).toMatchObject({ status: 400 })
    expect(await topUp(merchantId, '0.999999')).toMatchObject({ error: 'payments.topup-amount' })
    for (const amount of ['1.000000', '1000000.000000']) expect(await topUp(merchantId, amount)).toMatchObject({ status: 200 })
    const open = await givenOpenOrder(world)
    const both = { orderId: open.order.id, topupAmount: '10.000000', method: 'trc20' }
    for (const body of [both, { method: 'trc20' }])
      expect(await world.call(open.merchantId, endpoints.startPayment, body)).toMatchObject({
        status: 400,
        error: 'payments.purpose-unclear',
      })
  })
})

describe('credit of a merchant', { meta: { req: 'journal-D5' } }, () => {
  it('pays the next order as far as it goes, when its checkout opens', async () => {
    const first = await givenOpenOrder(world)
    await payFinal(first.attempt, 1_099_000_000n)
    const second = await givenOpenOrder(world, 'trc20', first.merchantId)
    expect(second.attempt).toMatchObject({ creditApplied: '100.000000', amount: '899.000000' })
    expect(await orderOf(world, second)).toMatchObject({ status: 0, actualPayment: '100.000000', remaining: '899.000000' })
    await payFinal(second.attempt, 899_000_000n)
    expect(await orderOf(world, second)).toMatchObject({ status: 1 })
    expect(await balanceOf(world, `credit:${first.merchantId}`)).toBe(0n)
  })

  it('that covers an order buys it at once', async () => {
    const first = await givenOpenOrder(world)
    await payFinal(first.attempt, 1_998_000_000n)
    const second = await givenOpenOrder(world, 'trc20', first.merchantId)
    expect(second.attempt).toMatchObject({ creditApplied: '999.000000', amount: '0.000000' })
    expect(await orderOf(world, second)).toMatchObject({ status: 1, remaining: '0.000000' })
    expect(world.jobs.filter(({ payload }) => payload.orderId === second.order.id)).toHaveLength(1)
    const again = await world.call(second.merchantId, endpoints.startPayment, { orderId: second.order.id, method: 'trc20' })
    expect(again).toMatchObject({ status: 409, error: 'payments.order-not-payable' })
  })

  it('comes back when the order is cancelled', async () => {
    const paid = await givenPaidOrder(world)
    await payFinal(paid.attempt, 50_000_000n)
    const second = await givenOpenOrder(world, 'trc20', paid.merchantId)
    expect(await balanceOf(world, `credit:${paid.merchantId}`)).toBe(0n)
    await world.call(second.merchantId, endpoints.editOrder, { id: second.order.id, status: 5 })
    expect(await balanceOf(world, `credit:${paid.merchantId}`)).toBe(-50_000_000n)
  })
})
