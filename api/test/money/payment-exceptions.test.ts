import { randomUUID } from 'node:crypto'
import {
  endpoints,
  type AgeLevel,
  type EndpointDefinition,
  type MoneyRelease,
  type OrderVoidRequest,
  type PaymentException,
} from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../src/chain/index.ts'
import { screenByList } from '../../src/modules/payments/index.ts'
import { givenOpenOrder, givenPaidOrder, type OpenOrder } from './given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'

const PRICE = 999_000_000n
const DAY_MS = 86_400_000
const [first, second] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
type Aged = { readonly id: string; readonly age: AgeLevel }
const [held, reason] = ['tron:missing:0', 'Looked into it']

let world: MoneyWorld
let isListed = false

beforeAll(async () => {
  const list = screenByList([LOCAL_ACCOUNTS.demoWallet])
  world = await givenMoneyWorld({ screenSender: async (chain, sender) => isListed && list(chain, sender) })
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

const listed = async (by = first) => (await world.callStaff<readonly PaymentException[]>(by, endpoints.listPaymentExceptions, {})).data
const about = async ({ order }: OpenOrder, by = first) => (await listed(by)).filter(({ orderId }) => orderId === order.id)

describe('the exceptions of payments', { meta: { req: 'D26' } }, () => {
  it('names an order with too little until the rest comes, and one with too much', { meta: { req: 'D26' } }, async () => {
    const open = await givenOpenOrder(world)
    await payFinal(open, 400_000_000n)
    expect(await about(open)).toMatchObject([
      { kind: 'under', amount: '400', token: 'USDT', merchantId: open.merchantId, orderNumber: open.order.orderId, release: null },
    ])
    await payFinal(open, 700_000_000n)
    expect(await about(open)).toMatchObject([{ kind: 'over', amount: '101' }])
    await payFinal(open, 50_000_000n)
    expect((await about(open)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['over', '101'],
      ['over', '50'],
    ])
  })

  it('names late money that became credit, and forgets it after 30 days', { meta: { req: 'D26' } }, async () => {
    const open = await givenOpenOrder(world)
    world.clock.offsetMs = 9 * DAY_MS
    for (const method of ['trc20', 'erc20'] as const) await world.watchOnce(method)
    await world.orders.expireOrders()
    world.clock.offsetMs = 18 * DAY_MS
    const txHash = await payFinal(open, PRICE)
    expect(await about(open)).toMatchObject([{ kind: 'late', amount: '999', txHash, network: 'TRON (TRC20)' }])
    world.clock.offsetMs = 49 * DAY_MS
    expect(await about(open)).toEqual([])
    world.clock.offsetMs = 0
  })

  it('shows held money with its release, says whose it is, and leaves it out once it is credit', { meta: { req: 'D26 D30' } }, async () => {
    const open = await givenOpenOrder(world)
    isListed = true
    const booking = `tron:${await payFinal(open, PRICE)}:0`
    isListed = false
    expect(await about(open)).toMatchObject([{ id: booking, kind: 'held', amount: '999', release: null }])
    const { data: release } = await world.callStaff<MoneyRelease>(first, endpoints.proposeRelease, { booking, reason })
    expect(await about(open)).toMatchObject([{ release: { id: release.id, reason, isOwn: true } }])
    expect(await about(open, second)).toMatchObject([{ release: { id: release.id, proposedBy: first, isOwn: false } }])
    await world.callStaff(second, endpoints.approveRelease, { id: release.id })
    expect(await about(open)).toEqual([])
  })

  it('shows the held price of a bought order that two persons ended', { meta: { req: 'D26' } }, async () => {
    const open = await givenPaidOrder(world)
    const { data: voidRequest } = await world.callStaff<OrderVoidRequest>(first, endpoints.requestOrderVoid, {
      orderNumber: open.order.orderId,
      reason,
    })
    expect(await about(open)).toEqual([])
    await world.callStaff(second, endpoints.approveOrderVoid, { id: voidRequest.id })
    const [found] = await about(open)
    expect(found).toMatchObject({ id: `invalid:${open.order.id}`, kind: 'invalid-order', amount: '999' })
    const { data: release } = await world.callStaff<MoneyRelease>(first, endpoints.proposeRelease, { booking: found?.id, reason })
    await world.callStaff(second, endpoints.approveRelease, { id: release.id })
    expect(await about(open)).toEqual([])
  })

  it('shows money on a wrong network, in a wrong token, and what a chain took back', { meta: { req: 'D26' } }, async () => {
    const open = await givenOpenOrder(world)
    const txHash = await payFinal(open, PRICE)
    const kindOf: Record<string, string> = { bsc: 'wrong-network', tron: 'wrong-token' }
    for (const chain of Object.keys(kindOf)) await world.db('payments_recoveries').insert(recoveryRow(open, chain))
    const facts = JSON.stringify({ order: open.order.id, transfer: `tron:${txHash}:0` })
    const alarm = { chain: 'tron', kind: 'order-lost-money', is_stopping: false, raised_at: world.now() }
    const unknown = { ...alarm, kind: 'reversal-blocked', id: randomUUID(), subject: held, facts: JSON.stringify({ transfer: held }) }
    await world.db('payments_chain_alarms').insert([{ ...alarm, id: randomUUID(), subject: open.order.id, facts }, unknown])
    expect((await about(open)).map(({ kind, amount, token, network }) => [kind, amount, token, network])).toEqual(
      expect.arrayContaining([
        ['wrong-network', '1.5', 'USDC', 'Name of bsc'],
        ['wrong-token', '1.5', 'USDC', 'Name of tron'],
        ['reorganised', '999', 'USDT', 'TRON (TRC20)'],
      ]),
    )
    expect(await listed()).toContainEqual(expect.objectContaining({ id: unknown.id, kind: 'reorganised', amount: null, merchant: null }))
  })
})

describe('the ages in the finance queues', () => {
  const HOUR_MS = 3_600_000
  const MINUTE_MS = 60_000

  it('warn after 24 hours and are late after 72, and do not rise for what waits for nobody', { meta: { req: 'D26 D30' } }, async () => {
    const [over, open] = [await givenOpenOrder(world), await givenOpenOrder(world)]
    await payFinal(over, PRICE + 1_000_000n)
    await world.db('payments_recoveries').insert(recoveryRow(open, 'polygon'))
    const alarm = {
      id: randomUUID(),
      chain: 'eth',
      kind: 'deep-reorg',
      subject: '',
      is_stopping: false,
      facts: '{}',
      raised_at: world.now(),
    }
    await world.db('payments_chain_alarms').insert(alarm)
    const { data: voidRequest } = await world.callStaff<OrderVoidRequest>(first, endpoints.requestOrderVoid, {
      orderNumber: open.order.orderId,
      reason,
    })
    const read = async (call: EndpointDefinition, id: string) =>
      (await world.callStaff<readonly Aged[]>(first, call, {})).data.find((row) => row.id === id)?.age
    const agesAt = async (ms: number) => {
      world.clock.offsetMs = ms
      return [
        (await about(open))[0]?.age,
        await read(endpoints.listChainAlarms, alarm.id),
        await read(endpoints.listOrderVoidRequests, voidRequest.id),
        (await about(over))[0]?.age,
      ]
    }
    expect(await agesAt(24 * HOUR_MS - MINUTE_MS)).toEqual(['fresh', 'fresh', 'fresh', 'stopped'])
    expect(await agesAt(24 * HOUR_MS)).toEqual(['warning', 'warning', 'warning', 'stopped'])
    expect(await agesAt(72 * HOUR_MS - MINUTE_MS)).toEqual(['warning', 'warning', 'warning', 'stopped'])
    expect(await agesAt(72 * HOUR_MS)).toEqual(['late', 'late', 'late', 'stopped'])
    const { data: withdrawn } = await world.callStaff<OrderVoidRequest>(first, endpoints.withdrawOrderVoid, { id: voidRequest.id, reason })
    expect(withdrawn.age).toBe('stopped')
    world.clock.offsetMs = 0
  })
})

function recoveryRow({ merchantId, order, attempt, hexAddress }: OpenOrder, chain: string) {
  return {
    id: randomUUID(),
    chain,
    network: `Name of ${chain}`,
    token: `0x${'5'.repeat(40)}`,
    symbol: 'USDC',
    decimals: 18,
    amount: '1500000000000000000',
    tx_hash: `0x${'4'.repeat(64)}`,
    ordinal: 0,
    block_hash: `0x${'6'.repeat(64)}`,
    block_height: 1,
    sender: `0x${'7'.repeat(40)}`,
    hex_address: hexAddress,
    attempt_id: attempt.id,
    merchant_id: merchantId,
    order_id: order.id,
    found_at: world.now(),
  }
}
