import { randomUUID } from 'node:crypto'
import { endpoints, type HeldTransfer, type MoneyRelease, type OrderVoidRequest, type PaymentAttempt } from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../src/chain/index.ts'
import { fromTronAddress, screenByList } from '../../src/modules/payments/index.ts'
import { assertMoneyHolds } from './assert-money-holds.ts'
import { balanceOf, givenOpenOrder, givenPaidOrder, orderOf, resultOf, type OpenOrder } from './given-orders.ts'
import { assertOrdersHold } from './orders-hold.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'

const PRICE = 999_000_000n
const DAY_MS = 86_400_000
const [first, second] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

let world: MoneyWorld
let isListed = false

beforeAll(async () => {
  const list = screenByList([LOCAL_ACCOUNTS.demoWallet])
  world = await givenMoneyWorld({ screenSender: async (chain, sender) => isListed && list(chain, sender) })
})
afterEach(async () => {
  isListed = false
  await assertMoneyHolds(world.db, { networks: world.networks, now: world.now() })
  await assertOrdersHold(world)
})
afterAll(async () => {
  await world.close()
})

async function payFinal(open: OpenOrder, amount: bigint): Promise<string> {
  const txHash = await world.pay('trc20', open.hexAddress, amount)
  await world.finalize()
  await world.watchOnce('trc20')
  return txHash
}

async function givenHeld(amount: bigint): Promise<{ readonly open: OpenOrder; readonly booking: string }> {
  const open = await givenOpenOrder(world)
  isListed = true
  const booking = `tron:${await payFinal(open, amount)}:0`
  isListed = false
  return { open, booking }
}

const propose = async (booking: string, by = first) =>
  world.callStaff<MoneyRelease>(by, endpoints.proposeRelease, { booking, reason: 'The sender is who they say' })
const approve = async (id: string, by = second) => world.callStaff<MoneyRelease>(by, endpoints.approveRelease, { id })
const withdraw = async (id: string, by = first) =>
  world.callStaff<MoneyRelease>(by, endpoints.withdrawRelease, { id, reason: 'The wrong transfer' })
const listed = async () =>
  (await world.callStaff<{ transfers: readonly HeldTransfer[]; releases: readonly MoneyRelease[] }>(first, endpoints.listHeldMoney, {}))
    .data

describe('money that was set aside', () => {
  it('becomes credit of its merchant by two persons, once', async () => {
    const { open, booking } = await givenHeld(PRICE)
    expect(await balanceOf(world, `held:${open.merchantId}`)).toBe(-PRICE)
    expect((await listed()).transfers).toMatchObject([{ booking, kind: 'held', merchantId: open.merchantId, amount: '999.000000' }])
    const { data: release } = await propose(booking)
    expect(await propose(booking, second)).toMatchObject({ status: 409, error: 'payments.release-exists' })
    expect((await listed()).releases).toMatchObject([{ id: release.id, booking, amount: '999.000000', approvedAt: null }])
    expect(await approve(release.id, first)).toMatchObject({ status: 409, error: 'approvals.same-person' })
    expect(await balanceOf(world, `held:${open.merchantId}`)).toBe(-PRICE)
    expect((await approve(release.id)).data.approvedAt).not.toBeNull()
    expect(await balanceOf(world, `held:${open.merchantId}`)).toBe(0n)
    expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-PRICE)
    expect((await resultOf(world, open)).transfers).toMatchObject([{ state: 'credited', use: 'credit' }])
    expect(await orderOf(world, open)).toMatchObject({ status: 0 })
    expect(world.notified.filter(({ type }) => type === 'credit.received')).toMatchObject([
      { key: booking, amount: PRICE, order: { id: open.order.id } },
    ])
    expect(await approve(release.id)).toMatchObject({ status: 404, error: 'payments.release-not-found' })
    expect(await propose(booking)).toMatchObject({ status: 404, error: 'payments.held-not-found' })
    expect(await listed()).toEqual({ transfers: [], releases: [] })
  })

  it('is announced when it was a top-up, which no order is named for', async () => {
    const merchantId = randomUUID()
    const { data: topUp } = await world.call<PaymentAttempt>(merchantId, endpoints.startPayment, {
      topupAmount: '40.000000',
      method: 'trc20',
    })
    isListed = true
    const txHash = await world.pay('trc20', fromTronAddress(topUp.address) ?? '', 40_000_000n)
    await world.finalize()
    await world.watchOnce('trc20')
    isListed = false
    const booking = `tron:${txHash}:0`
    const { data: release } = await propose(booking)
    expect(await approve(release.id)).toMatchObject({ status: 200 })
    expect(await balanceOf(world, `credit:${merchantId}`)).toBe(-40_000_000n)
    expect(await world.db('notices_notices').where({ merchant_id: merchantId })).toMatchObject([
      { kind: 'top-up-released', facts: { amount: '40.000000' }, dedupe_key: `credit-received:${booking}` },
    ])
  })

  it('is released once when forty calls come at the same moment', async () => {
    const { open, booking } = await givenHeld(40_000_000n)
    const proposals = await Promise.all(Array.from({ length: 40 }, async () => propose(booking)))
    expect(proposals.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200,
      ...Array.from({ length: 39 }, () => 409),
    ])
    const id = proposals.find(({ status }) => status === 200)?.data.id ?? ''
    const approvals = await Promise.all(Array.from({ length: 40 }, async () => approve(id)))
    expect(approvals.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200,
      ...Array.from({ length: 39 }, () => 404),
    ])
    expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-40_000_000n)
  })

  it('is released as dust, too, to the merchant whose address it reached', async () => {
    const open = await givenOpenOrder(world)
    world.clock.offsetMs = 2 * DAY_MS
    for (const method of ['trc20', 'erc20'] as const) await world.watchOnce(method)
    await world.orders.expireOrders()
    const booking = `tron:${await payFinal(open, 1n)}:0`
    world.clock.offsetMs = 0
    expect((await listed()).transfers).toMatchObject([{ booking, kind: 'suspense', merchantId: open.merchantId }])
    const { data: release } = await propose(booking)
    expect(await approve(release.id)).toMatchObject({ status: 200 })
    expect(await balanceOf(world, 'suspense')).toBe(0n)
    expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-1n)
  })

  it('is the price of an order that was made invalid, too', async () => {
    const { merchantId, order } = await givenPaidOrder(world)
    const voidRequest = await world.callStaff<OrderVoidRequest>(first, endpoints.requestOrderVoid, {
      orderNumber: order.orderId,
      reason: 'The payer is on a list',
    })
    await world.callStaff(second, endpoints.approveOrderVoid, { id: voidRequest.data.id })
    expect(await balanceOf(world, `held:${merchantId}`)).toBe(-PRICE)
    const { data: release } = await propose(`invalid:${order.id}`)
    expect(release).toMatchObject({ kind: 'held', merchantId, amount: '999.000000' })
    expect(await approve(release.id)).toMatchObject({ status: 200 })
    expect(await balanceOf(world, `credit:${merchantId}`)).toBe(-PRICE)
    expect(await propose(`invalid:${order.id}`)).toMatchObject({ status: 409, error: 'payments.release-exists' })
  })

  it('is not found under the key of money that was used, of anything else in the books, or of nothing', async () => {
    const open = await givenOpenOrder(world)
    const used = `tron:${await payFinal(open, 5_000_000n)}:0`
    for (const booking of [used, `invalid:${open.order.id}`, `purchase:${open.order.id}`, 'tron:0x0:999999', 'tron::0', ':', "'; --"]) {
      expect([booking, await propose(booking)]).toMatchObject([booking, { status: 404, error: 'payments.held-not-found' }])
    }
  })

  it('stays aside when its release is withdrawn, can be proposed anew, and the next release has two persons, too', async () => {
    const { open, booking } = await givenHeld(8_000_000n)
    const { data: release } = await propose(booking)
    expect((await withdraw(release.id)).data).toMatchObject({ id: release.id, approvedAt: null, withdrawnAt: expect.any(String) })
    expect((await listed()).releases).toEqual([])
    expect(await balanceOf(world, `held:${open.merchantId}`)).toBe(-8_000_000n)
    for (const late of [await approve(release.id), await withdraw(release.id)])
      expect(late).toMatchObject({ status: 404, error: 'payments.release-not-found' })
    const { data: again } = await propose(booking, second)
    expect(await propose(booking)).toMatchObject({ status: 409, error: 'payments.release-exists' })
    expect(await approve(again.id, second)).toMatchObject({ status: 409, error: 'approvals.same-person' })
    expect(await approve(again.id, first)).toMatchObject({ status: 200 })
    expect(await withdraw(again.id)).toMatchObject({ status: 404, error: 'payments.release-not-found' })
    expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-8_000_000n)
    expect(await world.db('payments_releases').where({ booking }).orderBy('proposed_at')).toMatchObject([
      { proposed_by: first, withdrawn_by: first, withdrawal_reason: 'The wrong transfer', approved_by: null },
      { proposed_by: second, approved_by: first, withdrawn_by: null },
    ])
  })

  it('ends once when a withdrawal and an agreement come at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { open, booking } = await givenHeld(2_000_000n)
      const { data: release } = await propose(booking)
      const ends = await Promise.all([approve(release.id), withdraw(release.id, second)])
      expect(ends.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 404])
      const isApproved = ends[0].status === 200
      expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(isApproved ? -2_000_000n : 0n)
    }
  })

  it('stays where it is when its chain took it back since', { meta: { req: 'fault-F3' } }, async () => {
    const { open, booking } = await givenHeld(7_000_000n)
    const { data: release } = await propose(booking)
    const transfer = world.db('payments_transfers').where({ tx_hash: booking.split(':')[1] })
    await transfer.clone().update({ state: 'reversed' })
    expect(await approve(release.id)).toMatchObject({ status: 404, error: 'payments.held-not-found' })
    expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(0n)
    await transfer.clone().update({ state: 'held' })
  })

  it('keeps two persons apart in the database, too', { meta: { req: 'D30' } }, async () => {
    const { booking } = await givenHeld(3_000_000n)
    const { data: release } = await propose(booking)
    const alone = world.db('payments_releases').where({ id: release.id }).update({ approved_by: first, approved_at: new Date() })
    await expect(alone).rejects.toMatchObject({ constraint: 'payments_releases_two_persons' })
  })
})
