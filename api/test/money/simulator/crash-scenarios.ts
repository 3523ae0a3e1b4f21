import { randomUUID } from 'node:crypto'
import { endpoints, type Order, type PaymentAttempt } from '@parlour/contracts'
import { expect } from 'vitest'
import type { CrashPoint } from '../../../src/platform/crash-point.ts'
import { requestPayout, payOut, sweep } from './crash-payouts.ts'
import type { CrashStand } from './crash-stand.ts'

const PRICE = 999_000_000n

type CrashScenario = (stand: CrashStand, point: CrashPoint, rich: string) => Promise<void>

const start = async (stand: CrashStand, merchantId: string, order: Order) =>
  stand.callOnce<PaymentAttempt>(merchantId, endpoints.startPayment, { orderId: order.id, method: 'trc20' })

const untilStatus = async ({ db, until }: CrashStand, orderId: string, status: number) =>
  until(`order ${orderId}`, async () => (await db('orders_orders').where({ id: orderId }).first('status'))?.status === status)

export async function giveRichMerchant(stand: CrashStand): Promise<string> {
  const merchantId = randomUUID()
  const order = await stand.order(merchantId)
  await stand.payFinal(await start(stand, merchantId, order), 60n * PRICE)
  await untilStatus(stand, order.id, 2)
  await stand.passDay()
  await stand.until('the first run', async () => (await stand.db('settlement_statements').where({ merchant_id: merchantId })).length > 0)
  return merchantId
}

const buy: CrashScenario = async (stand, point) => {
  const merchantId = randomUUID()
  const order = await stand.order(merchantId)
  await stand.arm(point)
  const attempt = await start(stand, merchantId, order)
  await stand.payFinal(attempt, PRICE)
  await untilStatus(stand, order.id, 2)
  expect(await stand.db('payments_attempts').where({ order_id: order.id })).toHaveLength(1)
  expect(await stand.db('payments_transfers').where({ order_id: order.id })).toHaveLength(1)
  expect(await stand.db('settlement_contracts').where({ merchant_id: merchantId })).toHaveLength(1)
  expect(await stand.journals(`%${order.id}%`)).toEqual({ D2: 1, D4: 1 })
}

const buyByCredit: CrashScenario = async (stand, point, rich) => {
  const order = await stand.order(rich)
  await stand.arm(point)
  await start(stand, rich, order)
  await untilStatus(stand, order.id, 2)
  expect(await stand.journals(`%${order.id}%`)).toEqual({ D5: 1, D2: 1, D4: 1 })
}

const cancel: CrashScenario = async (stand, point) => {
  const merchantId = randomUUID()
  const order = await stand.order(merchantId)
  await stand.payFinal(await start(stand, merchantId, order), 400_000_000n)
  await stand.until(
    'the part payment',
    async () => (await stand.db('orders_orders').where({ id: order.id }).first('confirmed'))?.confirmed > 0n,
  )
  await stand.arm(point)
  await stand.callOnce(merchantId, endpoints.editOrder, { id: order.id, status: 5 })
  expect(await stand.journals(`close:${order.id}%`)).toEqual({ D3: 1 })
}

const topUp: CrashScenario = async (stand, point, rich) => {
  const attempt = await stand.callOnce<PaymentAttempt>(rich, endpoints.startPayment, { topupAmount: '10.000000', method: 'trc20' })
  await stand.arm(point)
  await stand.payFinal(attempt, 10_000_000n)
  const transfer = async () => stand.db('payments_transfers').where({ attempt_id: attempt.id, state: 'credited' }).first('tx_hash')
  await stand.until('the top-up', async () => (await transfer()) !== undefined)
  expect(await stand.journals(`%${(await transfer())?.tx_hash}%`)).toEqual({ D1b: 1, S5: 1 })
}

export async function moveCredit(stand: CrashStand, point: CrashPoint, rich: string, keyOf: (attempt: number) => string): Promise<number> {
  const moves = async () => (await stand.journals('apply:%')).D5 ?? 0
  const before = await moves()
  await stand.arm(point)
  await stand.call(rich, endpoints.applyCredit, { amount: '5.000000' }, keyOf)
  return (await moves()) - before
}

const applyCredit: CrashScenario = async (stand, point, rich) => {
  const key = randomUUID()
  expect(await moveCredit(stand, point, rich, () => key)).toBe(1)
}

const settleDay: CrashScenario = async (stand, point) => {
  const closed = async () => stand.db('settlement_contracts').where('next_period_end', '<', stand.now().toISOString().slice(0, 10))
  await stand.arm(point)
  await stand.passDay()
  await stand.until('the run', async () => (await closed()).length === 0)
  const [contracts, runs] = [
    await stand.db('settlement_contracts'),
    await stand.db('settlement_statements').max('period_end as day').first(),
  ]
  const last: unknown[] = await stand.db('settlement_statements').where({ period_end: runs?.day })
  expect(last).toHaveLength(contracts.length)
}

export const SCENARIOS: readonly (readonly [string, CrashPoint, CrashScenario])[] = [
  ['a payment', 'payments.in-start', buy],
  ['a payment', 'payments.after-start', buy],
  ['a payment', 'payments.before-credit', buy],
  ['a payment', 'payments.in-credit', buy],
  ['a payment', 'orders.in-payment', buy],
  ['a payment', 'orders.in-purchase', buy],
  ['a payment', 'payments.before-cursor', buy],
  ['a payment', 'payments.after-credit', buy],
  ['a launch', 'sites.mid-provisioning', buy],
  ['a launch', 'sites.before-complete', buy],
  ['a purchase by credit', 'orders.in-credit', buyByCredit],
  ['a cancellation', 'orders.in-closure', cancel],
  ['a top-up', 'settlement.in-deposit', topUp],
  ['a move of credit', 'settlement.in-deposit', applyCredit],
  ['a move of credit', 'settlement.after-move', applyCredit],
  ['a settlement', 'settlement.in-batch', settleDay],
  ['a settlement', 'settlement.after-batch', settleDay],
  ['a sweep', 'payments.payout-sent', sweep],
  ['a sweep', 'payments.payout-settled', sweep],
  ['a wish for a payout', 'payments.payout-reserved', requestPayout],
  ['a payout', 'payments.payout-sent', payOut],
  ['a payout', 'payments.payout-settled', payOut],
]

/** Throws unless effect, books and chain agree after the crash; returns the number of crashes. */
export async function dieAt(stand: CrashStand, point: CrashPoint, scenario: CrashScenario, rich: string): Promise<number> {
  const before = stand.deaths()
  await scenario(stand, point, rich)
  await stand.until('the death', async () => stand.deaths() > before)
  await stand.assertHolds()
  return stand.deaths() - before
}
