import { endpoints } from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, assertLedgerHolds, givenOpenOrder, journalKinds, orderOf, resultOf } from '../../../../test/money/given-orders.ts'
import { creditRange } from '../../../../test/chain/scan-once.ts'
import { givenMoneyWorld, type MoneyWorld } from '../../../../test/money/money-world.ts'
import { startLocalChain } from '../../../chain/index.ts'
import { openJsonRpc } from '../../../platform/json-rpc.ts'
import { localNetworks } from '../domain/payment-network.ts'
import { openAddressRegistry } from './address-registry.ts'
import { openChainReader } from './chain-reader.ts'
import { creditNextRange } from './money-loop.ts'
import { placeCursor } from './place-cursor.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PRICE = 999_000_000n

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterEach(async () => {
  await assertLedgerHolds(world)
})
afterAll(async () => {
  await world.close()
})

describe('a payment', () => {
  it.each(['trc20', 'erc20'] as const)(
    'of the exact price by %s makes the order purchased once it is final',
    { meta: { req: 'D26 D28 D29' } },
    async (method) => {
      const open = await givenOpenOrder(world, method)
      await world.pay(method, open.hexAddress, PRICE)
      await world.watchOnce(method)
      expect(await resultOf(world, open)).toMatchObject({
        status: 'seen',
        orderStatus: 0,
        received: '0.000000',
        confirmations: 1,
        confirmationsRequired: 5,
      })
      await world.finalize()
      await world.watchOnce(method)
      expect(await orderOf(world, open)).toMatchObject({ status: 1, actualPayment: '999.000000', remaining: '0.000000' })
      expect(await resultOf(world, open)).toMatchObject({
        status: 'paid',
        confirmations: 5,
        transfers: [{ state: 'credited', amount: '999.000000' }],
      })
      expect(await journalKinds(world, open)).toEqual(['D1', 'D2'])
      expect(world.jobs.filter(({ payload }) => payload.orderId === open.order.id)).toHaveLength(1)
      expect(await balanceOf(world, `deferred:${open.order.id}`)).toBe(-PRICE)
    },
  )

  it('in two parts keeps the order pending with the rest to pay, then completes it', { meta: { req: 'D26' } }, async () => {
    const open = await givenOpenOrder(world)
    await world.pay('trc20', open.hexAddress, 400_000_000n)
    await world.finalize()
    await world.watchOnce('trc20')
    expect(await resultOf(world, open)).toMatchObject({
      status: 'partial',
      orderStatus: 0,
      received: '400.000000',
      remaining: '599.000000',
    })
    await world.pay('trc20', open.hexAddress, 598_999_999n)
    await world.finalize()
    await world.watchOnce('trc20')
    expect(await orderOf(world, open)).toMatchObject({ status: 0, remaining: '0.000001' })
    await world.pay('trc20', open.hexAddress, 1n)
    await world.finalize()
    await world.watchOnce('trc20')
    expect(await orderOf(world, open)).toMatchObject({ status: 1, remaining: '0.000000' })
    expect(await balanceOf(world, `order:${open.order.id}`)).toBe(0n)
  })

  it('above the price gives the surplus to the credit of the merchant', { meta: { req: 'D26' } }, async () => {
    const open = await givenOpenOrder(world)
    await world.pay('trc20', open.hexAddress, PRICE + 1_000_001n)
    await world.finalize()
    await world.watchOnce('trc20')
    expect(await orderOf(world, open)).toMatchObject({ status: 1, remaining: '0.000000' })
    expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-1_000_001n)
    await world.pay('trc20', open.hexAddress, 5_000_000n)
    await world.finalize()
    await world.watchOnce('trc20')
    expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-6_000_001n)
  })

  it('that comes after the order was cancelled becomes credit of the merchant at once', { meta: { req: 'D26' } }, async () => {
    const open = await givenOpenOrder(world)
    await world.call(open.merchantId, endpoints.editOrder, { id: open.order.id, status: 5 })
    await world.pay('trc20', open.hexAddress, PRICE)
    await world.finalize()
    await world.watchOnce('trc20')
    expect(await resultOf(world, open)).toMatchObject({ status: 'late', orderStatus: 5, received: '999.000000' })
    expect(await journalKinds(world, open)).toEqual(['D1b'])
    expect(await balanceOf(world, `credit:${open.merchantId}`)).toBe(-PRICE)
  })

  it('of two orders in one transaction credits both', { meta: { req: 'D29' } }, async () => {
    const [first, second] = [await givenOpenOrder(world), await givenOpenOrder(world)]
    const hash = await world.payBatch('trc20', [
      [first.hexAddress, PRICE],
      [second.hexAddress, PRICE],
    ])
    await world.finalize()
    await world.watchOnce('trc20')
    expect([await orderOf(world, first), await orderOf(world, second)]).toMatchObject([{ status: 1 }, { status: 1 }])
    const rows = await world.db('payments_transfers').where({ tx_hash: hash }).orderBy('ordinal').select('ordinal')
    expect(rows).toEqual([{ ordinal: 0 }, { ordinal: 1 }])
  })

  it('of nothing, or of another token, changes nothing', async () => {
    const open = await givenOpenOrder(world)
    await world.pay('trc20', open.hexAddress, 0n)
    await world.pay('erc20', open.hexAddress, PRICE)
    await world.finalize()
    await world.watchOnce('trc20')
    await world.watchOnce('erc20')
    expect(await resultOf(world, open)).toMatchObject({ status: 'waiting', received: '0.000000', transfers: [] })
  })
})

describe('the watcher', () => {
  it('credits once when two of them run at the same time', { meta: { req: 'fault-F5' } }, async () => {
    const open = await givenOpenOrder(world)
    await world.pay('trc20', open.hexAddress, PRICE)
    await world.finalize()
    const network = world.networkOf('trc20')
    const bothRead = Promise.withResolvers<void>()
    let reads = 0
    const confirm = async () => {
      reads += 1
      if (reads === 2) bothRead.resolve()
      await bothRead.promise
    }
    const reader = openChainReader(openJsonRpc(world.chain.url), network)
    const addresses = openAddressRegistry(world.db, network.chain)
    const rounds = [1, 2].map(async () => creditNextRange(world.arrival, network, { reader, witness: { confirm }, addresses }, 1_000))
    expect(await Promise.all(rounds)).toEqual([true, true])
    expect(await journalKinds(world, open)).toEqual(['D1', 'D2'])
    expect(await orderOf(world, open)).toMatchObject({ status: 1, actualPayment: '999.000000' })
  })

  it(
    'shows a transfer, forgets it when its block is replaced, and credits it once when it comes again',
    { meta: { req: 'fault-F2' } },
    async () => {
      const open = await givenOpenOrder(world)
      await world.mine(8)
      await world.watchOnce('trc20')
      await world.pay('trc20', open.hexAddress, PRICE)
      await world.watchOnce('trc20')
      expect(await resultOf(world, open)).toMatchObject({ status: 'seen' })
      await world.rpc.call('anvil_reorg', [2, []])
      await world.watchOnce('trc20')
      expect(await resultOf(world, open)).toMatchObject({ status: 'waiting', transfers: [] })
      await world.pay('trc20', open.hexAddress, PRICE)
      await world.finalize()
      await world.watchOnce('trc20')
      expect(await journalKinds(world, open)).toEqual(['D1', 'D2'])
    },
  )

  it('goes on from its cursor, and a range read twice credits nothing twice', async () => {
    const open = await givenOpenOrder(world)
    await world.pay('trc20', open.hexAddress, PRICE)
    await world.finalize()
    await world.watchOnce('trc20')
    const cursor = await world.db('payments_cursors').where({ chain: 'tron' }).first()
    const reader = openChainReader(openJsonRpc(world.chain.url), world.networkOf('trc20'))
    expect(cursor).toMatchObject({ parent_hash: (await reader.headerAt(Number(cursor?.next_height) - 1))?.hash })
    await world
      .db('payments_cursors')
      .where({ chain: 'tron' })
      .update({ next_height: 0, parent_hash: `0x${'0'.repeat(64)}` })
    await world.watchOnce('trc20')
    expect(await world.db('payments_cursors').where({ chain: 'tron' }).first()).toMatchObject({ next_height: cursor?.next_height })
    expect(await journalKinds(world, open)).toEqual(['D1', 'D2'])
  })

  it('never resets a public chain, and starts a local chain again that lost its state', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'parlour-chain-'))
    const fresh = await startLocalChain({ directory, isBlockTimerOn: false })
    const network = localNetworks(fresh, 1_000_000n).find(({ method }) => method === 'erc20') ?? world.networkOf('erc20')
    const reader = openChainReader(openJsonRpc(fresh.url), network)
    await world.watchOnce('erc20')
    const asPublic = { ...network, isLocalChain: false }
    expect(await placeCursor(world.db, asPublic, reader)).toBe(false)
    await expect(creditRange(world.arrival, asPublic, reader, 100)).rejects.toThrow('is missing')
    expect(await placeCursor(world.db, network, reader)).toBe(true)
    expect(await creditRange(world.arrival, network, reader, 100)).toBe(true)
    await fresh.stop()
    await rm(directory, { recursive: true, force: true })
    expect(await world.watchOnce('erc20')).toBe(true)
  })
})

describe('an attempt', () => {
  it('is the same for the same key, and another body under that key is rejected', { meta: { req: 'C12' } }, async () => {
    const open = await givenOpenOrder(world)
    const query = async (method: string) =>
      world.call(open.merchantId, endpoints.startPayment, { orderId: open.order.id, method }, 'same-key-1')
    const [first, again] = [await query('erc20'), await query('erc20')]
    expect(again).toEqual(first)
    expect(await query('trc20')).toMatchObject({ status: 409, error: 'platform.idempotency-key-reused' })
    const methods = await world.call(open.merchantId, endpoints.listPaymentMethods, {})
    expect(methods.data).toMatchObject([
      { id: 'trc20', isPrimary: true, isLocalChain: true },
      { id: 'erc20', isPrimary: false, isLocalChain: true },
    ])
  })

  it('outlives the day of its order when it is renewed in the last minutes', { meta: { req: 'D27' } }, async () => {
    const open = await givenOpenOrder(world)
    world.clock.offsetMs = 24 * 60 * 60 * 1000 - 60_000
    await world.call(open.merchantId, endpoints.startPayment, { orderId: open.order.id, method: 'trc20' })
    world.clock.offsetMs = 24 * 60 * 60 * 1000 + 60_000
    await world.watchOnce('trc20')
    await world.orders.expireOrders()
    world.clock.offsetMs = 0
    expect(await orderOf(world, open)).toMatchObject({ status: 0 })
  })

  it('keeps its address when it is requested again and when it is renewed after an hour', { meta: { req: 'D27' } }, async () => {
    const open = await givenOpenOrder(world)
    const again = await world.call(open.merchantId, endpoints.startPayment, { orderId: open.order.id, method: 'trc20' })
    expect(again.data).toEqual(open.attempt)
    world.clock.offsetMs = 61 * 60 * 1000
    const renewed = await world.call<typeof open.attempt>(open.merchantId, endpoints.startPayment, {
      orderId: open.order.id,
      method: 'trc20',
    })
    world.clock.offsetMs = 0
    expect(renewed.data).toMatchObject({ id: open.attempt.id, address: open.attempt.address })
    expect(Date.parse(renewed.data.expiresAt)).toBeGreaterThan(Date.parse(open.attempt.expiresAt))
  })

  it('writes links that wallets read', async () => {
    const [tron, eth] = [await givenOpenOrder(world, 'trc20'), await givenOpenOrder(world, 'erc20')]
    expect(tron.attempt.uri).toBe(`tron:${tron.attempt.address}?amount=999&token=${tron.attempt.tokenAddress}`)
    expect(eth.attempt.uri).toBe(`ethereum:${eth.attempt.tokenAddress}@73570/transfer?address=${eth.attempt.address}&uint256=999000000`)
  })

  it('lets an order time out after a day only when no money is on its way', { meta: { req: 'D27' } }, async () => {
    const [untouched, seen] = [await givenOpenOrder(world), await givenOpenOrder(world)]
    await world.pay('trc20', seen.hexAddress, 1_000_000n)
    await world.watchOnce('trc20')
    world.clock.offsetMs = 24 * 60 * 60 * 1000 + 1_000
    await world.watchOnce('trc20')
    await world.orders.expireOrders()
    world.clock.offsetMs = 0
    expect(await orderOf(world, untouched)).toMatchObject({ status: 4 })
    expect(await orderOf(world, seen)).toMatchObject({ status: 0 })
    const rejected = await world.call(untouched.merchantId, endpoints.startPayment, { orderId: untouched.order.id, method: 'erc20' })
    expect(rejected).toMatchObject({ status: 409, error: 'payments.order-not-payable' })
  })
})
