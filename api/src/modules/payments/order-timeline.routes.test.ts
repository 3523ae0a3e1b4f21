import { randomUUID } from 'node:crypto'
import { endpoints, type OrderTimeline } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenOpenOrder, givenPaidOrder, type OpenOrder } from '../../../test/money/given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../../../test/money/money-world.ts'
import { createChainUnitOfWork } from './db/chain.unit-of-work.ts'
import { reverseArrival } from './use-cases/book-arrival.ts'

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterAll(async () => {
  await world.close()
})

const timelineOf = async ({ merchantId, order }: OpenOrder) =>
  (await world.call<OrderTimeline>(merchantId, endpoints.getOrderTimeline, { id: order.id })).data

async function takeBack(txHash: string): Promise<void> {
  const row: { block_hash: string } = await world.db('payments_transfers').where({ tx_hash: txHash }).first('block_hash')
  await createChainUnitOfWork(world.db, 'tron', world).transact(async (store) => {
    const [transfer] = await store.booked.inBlock(row.block_hash)
    if (!transfer) throw new Error('nothing is booked')
    await reverseArrival(store, world.networkOf('trc20'), transfer, world.now())
  })
}

describe('order/timeline', () => {
  it('shows the order and its open attempt before any money came', { meta: { req: 'R14' } }, async () => {
    const open = await givenOpenOrder(world)
    const timeline = await timelineOf(open)
    expect(timeline).toMatchObject({ order: { id: open.order.id, status: 0 }, transfers: [], credit: '0.000000', siteLiveAt: null })
    expect(timeline.attempts).toEqual([expect.objectContaining({ method: 'trc20', address: open.attempt.address, state: 'open' })])
  })

  it('follows money from seen to credited, in parts, on both networks', { meta: { req: 'E08 R14' } }, async () => {
    const open = await givenOpenOrder(world)
    const first = await world.pay('trc20', open.hexAddress, 400_000_000n)
    await world.watchOnce('trc20')
    const [seen] = (await timelineOf(open)).transfers
    expect(seen).toMatchObject({
      txHash: first,
      state: 'seen',
      amount: '400.000000',
      creditedAt: null,
      confirmationsRequired: 5,
      use: null,
    })
    expect(seen?.seenAt).not.toBeNull()
    expect(seen?.confirmations).toBeLessThan(5)
    await world.finalize()
    await world.watchOnce('trc20')
    const timeline = await timelineOf(open)
    expect(timeline.order).toMatchObject({ actualPayment: '400.000000', remaining: '599.000000' })
    expect(timeline.transfers).toEqual([
      expect.objectContaining({ state: 'credited', confirmations: 5, use: 'order', seenAt: seen?.seenAt }),
    ])
    expect(Date.parse(timeline.transfers[0]?.creditedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(seen?.seenAt ?? ''))
  })

  it('shows what went to the credit: the surplus of a payment and what came after it', { meta: { req: 'R14' } }, async () => {
    const open = await givenOpenOrder(world)
    await world.pay('trc20', open.hexAddress, 1_000_000_000n)
    await world.finalize()
    await world.watchOnce('trc20')
    await world.pay('trc20', open.hexAddress, 5_500_000n)
    await world.finalize()
    await world.watchOnce('trc20')
    const timeline = await timelineOf(open)
    expect(timeline).toMatchObject({ order: { status: 1 }, credit: '6.500000' })
    expect(timeline.transfers.map(({ use }) => use)).toEqual(['order', 'credit'])
    expect(timeline.attempts.map(({ state }) => state)).toEqual(['paid'])
  })

  it('does not count as credit what the chain took back', { meta: { req: 'R14 fault-F3' } }, async () => {
    const open = await givenOpenOrder(world)
    const first = await world.pay('trc20', open.hexAddress, 1_000_000_000n)
    await world.finalize()
    await world.watchOnce('trc20')
    const second = await world.pay('trc20', open.hexAddress, 5_500_000n)
    await world.finalize()
    await world.watchOnce('trc20')
    await takeBack(second)
    const timeline = await timelineOf(open)
    expect(timeline).toMatchObject({ order: { status: 1 }, credit: '1.000000' })
    expect(timeline.transfers.map(({ txHash, state }) => [txHash, state])).toEqual([
      [first, 'credited'],
      [second, 'reversed'],
    ])
  })

  it('ends with the moment the site went live', { meta: { req: 'R14' } }, async () => {
    const paid = await givenPaidOrder(world)
    expect((await timelineOf(paid)).siteLiveAt).toBeNull()
    await world.sites.jobs?.['sites.provision']?.({ orderId: paid.order.id })
    const timeline = await timelineOf(paid)
    expect(timeline.order.status).toBe(2)
    expect(Date.parse(timeline.siteLiveAt ?? '')).toBeGreaterThanOrEqual(Date.parse(timeline.order.payTime ?? ''))
  })

  it('answers for the order of another merchant as for a missing one, byte by byte', async () => {
    const { order } = await givenOpenOrder(world)
    const stranger = randomUUID()
    const fetchData = async (id: string) => {
      const answer = await world.app.inject({
        method: 'GET',
        url: '/api/order/timeline',
        query: { id },
        headers: { authorization: `Bearer ${stranger}` },
      })
      return { status: answer.statusCode, body: answer.body.replace(/"requestId":"[^"]+"/, '') }
    }
    const foreign = await fetchData(order.id)
    expect(foreign).toEqual(await fetchData(randomUUID()))
    expect(foreign.status).toBe(404)
  })

  it('closes the attempt of a cancelled order and lets the countdown of an open one run out', { meta: { req: 'R14' } }, async () => {
    const [cancelled, left] = [await givenOpenOrder(world), await givenOpenOrder(world)]
    await world.call(cancelled.merchantId, endpoints.editOrder, { id: cancelled.order.id, status: 5 })
    world.clock.offsetMs = Date.parse(left.attempt.expiresAt) - Date.now() + 1_000
    const states = [await timelineOf(cancelled), await timelineOf(left)].flatMap(({ attempts }) => attempts.map(({ state }) => state))
    world.clock.offsetMs = 0
    expect(states).toEqual(['closed', 'expired'])
  })
})
