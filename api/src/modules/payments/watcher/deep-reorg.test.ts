import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { creditRange } from '../../../../test/chain/scan-once.ts'
import { reorganise } from '../../../../test/chain/simulated-payments.ts'
import { assertLedgerHolds, balanceOf, givenOpenOrder, orderOf, type OpenOrder } from '../../../../test/money/given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../../../../test/money/money-world.ts'
import { sweepSent } from '../../ledger/index.ts'
import { createAlarmRepository } from '../db/alarm.repository.ts'
import { createCursorRepository, readNetworkHealth } from '../db/cursor.repository.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { openChainReader } from './chain-reader.ts'
import { openChainStop, type ChainStop } from './chain-stop.ts'
import { placeCursor } from './place-cursor.ts'

const PRICE = 999_000_000n
const FINALITY = 3
const REPLACED = 5

let world: MoneyWorld
let network: PaymentNetwork
let stop: ChainStop
const said: string[] = []

beforeAll(async () => {
  world = await givenMoneyWorld()
  network = { ...world.networkOf('trc20'), isLocalChain: false, finality: FINALITY }
  stop = openChainStop({ ...world.arrival, log: (message) => void said.push(message) }, network, {
    reader: reader(),
    witness: { other: () => null, confirm: async () => undefined },
  })
})
afterEach(async () => {
  await assertLedgerHolds(world)
})
afterAll(async () => {
  await world.close()
})

const reader = () => openChainReader(world.rpc, network)

async function watch(): Promise<boolean> {
  if (await stop.isStopped()) return false
  const eyes = reader()
  await placeCursor(world.db, network, eyes)
  const isOver = async () => stop.heed(async () => creditRange(world.arrival, network, eyes))
  try {
    while (await isOver());
    return true
  } catch {
    return false
  }
}

async function clearAlarms(): Promise<void> {
  const alarms = createAlarmRepository(world.db)
  for (const { id } of await alarms.listOpen(10)) await alarms.clear(id, { at: world.now(), by: id, reason: 'looked at it' })
}

async function givenCredited(...amounts: readonly bigint[]): Promise<OpenOrder> {
  await watch()
  const open = await givenOpenOrder(world)
  for (const amount of amounts) await world.pay('trc20', open.hexAddress, amount)
  await world.mine(FINALITY)
  await watch()
  return open
}

const transferOf = async ({ attempt }: OpenOrder) => world.db('payments_transfers').where({ attempt_id: attempt.id }).orderBy('amount')
const alarmKinds = async () => (await createAlarmRepository(world.db).listOpen(10)).map(({ kind }) => kind)

describe('a reorganisation that is deeper than finality', () => {
  it('stops the chain, takes the money out of the books and holds the bought order', { meta: { req: 'fault-F3' } }, async () => {
    const open = await givenCredited(PRICE)
    expect(await orderOf(world, open)).toMatchObject({ status: 1 })
    await reorganise(world, REPLACED, false)
    expect(await watch()).toBe(false)
    expect(await alarmKinds()).toEqual(['deep-reorg'])
    expect(said.at(-1)).toContain('ALARM')
    expect(await readNetworkHealth(world.db, ['tron'], world.now())).toMatchObject([{ isSlow: true }])
    expect(await watch()).toBe(false)
    expect(await transferOf(open)).toMatchObject([{ state: 'reversed' }])
    expect(await orderOf(world, open)).toMatchObject({ status: 3 })
    expect(await balanceOf(world, `order:${open.order.id}`)).toBe(0n)
    expect(await balanceOf(world, `deferred:${open.order.id}`)).toBe(0n)
    expect(await balanceOf(world, `chain:tron:deposit:${open.attempt.address}`)).toBe(0n)
    const journals = await world.db('ledger_journals').where('key', 'like', 'rev:tron:%').select('kind')
    expect(journals).toEqual([{ kind: 'D9' }])
  })

  it(
    'credits nothing while the alarm is open, and goes on from a block that both know once a person cleared it',
    { meta: { req: 'fault-F3' } },
    async () => {
      const open = await givenOpenOrder(world)
      await world.pay('trc20', open.hexAddress, PRICE)
      await world.mine(FINALITY)
      expect(await watch()).toBe(false)
      expect(await orderOf(world, open)).toMatchObject({ status: 0 })
      await clearAlarms()
      expect(await watch()).toBe(true)
      expect(await orderOf(world, open)).toMatchObject({ status: 1 })
      const cursor = await createCursorRepository(world.db, 'tron').read()
      const parent = await reader().headerAt((cursor?.nextHeight ?? 1) - 1)
      expect(parent?.hash).toBe(cursor?.parentHash)
    },
  )

  it('relinks a transfer that came back in another block: no reversal, no second credit', { meta: { req: 'fault-F3' } }, async () => {
    const open = await givenCredited(PRICE)
    const [before] = await transferOf(open)
    await reorganise(world, REPLACED, true)
    await world.mine(FINALITY)
    expect(await watch()).toBe(false)
    expect(await watch()).toBe(false)
    const [after] = await transferOf(open)
    expect(after).toMatchObject({ state: 'credited', tx_hash: before.tx_hash })
    expect(after.block_hash).not.toBe(before.block_hash)
    await clearAlarms()
    expect(await watch()).toBe(true)
    expect(await orderOf(world, open)).toMatchObject({ status: 1 })
    expect(await balanceOf(world, `chain:tron:deposit:${open.attempt.address}`)).toBe(PRICE)
  })

  it('reverses only what is gone: an open order waits for the lost part again', { meta: { req: 'fault-F3' } }, async () => {
    await watch()
    const open = await givenOpenOrder(world)
    await world.pay('trc20', open.hexAddress, 400_000_000n)
    await world.mine(REPLACED)
    await world.pay('trc20', open.hexAddress, 500_000_000n)
    await world.mine(FINALITY)
    await watch()
    expect(await orderOf(world, open)).toMatchObject({ actualPayment: '900.000000' })
    await reorganise(world, REPLACED, false)
    await watch()
    await watch()
    expect(await transferOf(open)).toMatchObject([{ state: 'credited' }, { state: 'reversed' }])
    expect(await orderOf(world, open)).toMatchObject({ status: 0, actualPayment: '400.000000' })
    expect(await balanceOf(world, `order:${open.order.id}`)).toBe(-400_000_000n)
    await clearAlarms()
    expect(await watch()).toBe(true)
  })

  it('holds the rest of a bought order for its merchant when a part of the price is gone', { meta: { req: 'fault-F3' } }, async () => {
    await watch()
    const open = await givenOpenOrder(world)
    await world.pay('trc20', open.hexAddress, 600_000_000n)
    await world.mine(REPLACED)
    await world.pay('trc20', open.hexAddress, 399_000_000n)
    await world.mine(FINALITY)
    await watch()
    await reorganise(world, REPLACED, false)
    await watch()
    await watch()
    expect(await orderOf(world, open)).toMatchObject({ status: 3 })
    expect(await balanceOf(world, `deferred:${open.order.id}`)).toBe(0n)
    expect(await balanceOf(world, `held:${open.merchantId}`)).toBe(-600_000_000n)
    await clearAlarms()
    expect(await watch()).toBe(true)
  })

  it(
    'leaves a delivered order to two persons: its merchant owes the money and an alarm names the order',
    { meta: { req: 'fault-F3' } },
    async () => {
      const open = await givenCredited(PRICE)
      await world.db.transaction(async (trx) => world.orders.within(trx).complete(open.order.id))
      await reorganise(world, REPLACED, false)
      await watch()
      await watch()
      expect(await orderOf(world, open)).toMatchObject({ status: 2 })
      expect(await balanceOf(world, `receivable:${open.merchantId}`)).toBe(PRICE)
      expect(await createAlarmRepository(world.db).listOpen(10)).toMatchObject([
        { kind: 'deep-reorg' },
        { kind: 'order-lost-money', subject: open.order.id },
      ])
      await clearAlarms()
    },
  )

  it('reverses nothing that was swept since, and opens a task for a person to book it', { meta: { req: 'fault-F3' } }, async () => {
    const open = await givenCredited(PRICE)
    const sweep = { key: open.order.id, chain: 'tron', address: open.attempt.address, amount: PRICE }
    await world.db.transaction(async (trx) => world.ledger.within(trx).post(sweepSent(sweep)))
    await reorganise(world, REPLACED, false)
    await watch()
    await watch()
    expect(await transferOf(open)).toMatchObject([{ state: 'credited' }])
    expect(await orderOf(world, open)).toMatchObject({ status: 1 })
    expect(await alarmKinds()).toEqual(['deep-reorg', 'reversal-blocked'])
    await clearAlarms()
  })

  it('reverses nothing on the word of one node when another follows another branch', { meta: { req: 'fault-F3' } }, async () => {
    const open = await givenCredited(PRICE)
    await reorganise(world, REPLACED, false)
    await watch()
    const doubtful = { other: () => ({ ...reader(), headerAt: async () => null }), confirm: async () => undefined }
    await openChainStop({ ...world.arrival, log: () => undefined }, network, { reader: reader(), witness: doubtful }).isStopped()
    expect(await transferOf(open)).toMatchObject([{ state: 'credited' }])
    expect(await watch()).toBe(false)
    expect(await transferOf(open)).toMatchObject([{ state: 'reversed' }])
    await clearAlarms()
  })

  it('the control without the stop credits the new branch in silence', { meta: { req: 'fault-F3' } }, async () => {
    await watch()
    const open = await givenCredited(PRICE)
    await reorganise(world, REPLACED, false)
    // A watcher that takes the parent for granted goes on as if nothing had happened.
    const honest = reader()
    const cursor = await createCursorRepository(world.db, 'tron').read()
    const careless = {
      ...honest,
      headersAt: async (blocks: Parameters<typeof honest.headersAt>[0]) =>
        (await honest.headersAt(blocks)).map(
          (header) =>
            header && { ...header, hash: header.height === (cursor?.nextHeight ?? 0) - 1 ? String(cursor?.parentHash) : header.hash },
        ),
      readTransfers: async (range: Parameters<typeof honest.readTransfers>[0]) => honest.readTransfers({ ...range, parentHash: null }),
    }
    await world.mine(FINALITY)
    while (await creditRange(world.arrival, network, careless));
    expect(await alarmKinds()).toEqual([])
    expect(await transferOf(open)).toMatchObject([{ state: 'credited' }])
    expect(await orderOf(world, open)).toMatchObject({ status: 1 })
  })
})
