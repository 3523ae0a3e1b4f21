import { setTimeout as wait } from 'node:timers/promises'
import { toHex } from 'viem'
import { createBooksWatch } from '../../../src/modules/ledger/index.ts'
import type { MoneyWorld } from '../money-world.ts'
import { isUnderWay } from './cashier.ts'
import type { Crew } from './crew.ts'
import { STUBS } from '../../stubs.ts'

export const BLOCKS_TO_FINALITY = 6
type Reach = 'finalized' | 'latest'

const SCAN = 'scan of a chain'
const PAYOUT = 'end of a payout'
const TIMEOUT_MS = 60_000

export async function settle(world: MoneyWorld, crew: Crew, isWrong: boolean): Promise<void> {
  await world.rpc.call('anvil_mine', [toHex(BLOCKS_TO_FINALITY)])
  await until(crew, async () => {
    const left = (await open(world)).filter((what) => !isWrong || what === SCAN)
    // What a reorganisation took is sent again, and the chain makes no block for it by itself.
    if (left.includes(PAYOUT)) await world.mine(1)
    return left
  })
  await crew.rest()
  await world.deposits.sweepDeposits()
  await createBooksWatch({ ...STUBS, db: world.db, now: world.now }).seal()
}

export async function untilScanned(world: MoneyWorld, crew: Crew, upTo: Reach = 'finalized'): Promise<void> {
  await until(crew, async () => ((await isScanned(world, upTo)) ? [] : [SCAN]))
}

async function open(world: MoneyWorld): Promise<readonly string[]> {
  const { db, now } = world
  const today = now().toISOString().slice(0, 10)
  const questions = {
    [SCAN]: !(await isScanned(world, 'finalized')),
    [PAYOUT]: await isUnderWay(world),
    'seen transfer': (await db('payments_transfers').where({ state: 'seen' }).first('chain')) !== undefined,
    'end of an order': (await db('orders_orders').where({ status: 0 }).where('expires_at', '<=', now()).first('id')) !== undefined,
    'building of a site': (await world.orders.listPurchased()).length > 0,
    'close of a period': (await db('settlement_contracts').where('next_period_end', '<', today).first('id')) !== undefined,
  }
  return Object.entries(questions).flatMap(([question, isOpen]) => (isOpen ? [question] : []))
}

async function isScanned({ db, rpc, networks }: MoneyWorld, upTo: Reach): Promise<boolean> {
  const block = await rpc.call('eth_getBlockByNumber', [upTo, false])
  const height = typeof block === 'object' && block !== null && 'number' in block ? Number(block.number) : 0
  const scanned: { chain: string }[] = await db('payments_cursors').where('next_height', '>', height).select('chain')
  return scanned.length === networks.length
}

async function until(crew: Crew, find: () => Promise<readonly string[]>): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  for (let left = await find(); left.length > 0; left = await find()) {
    await crew.man()
    if (performance.now() > end)
      throw new Error(`After a minute nobody did: ${left.join(', ')}; last heard: ${crew.faults().slice(-8).join(' | ')}`)
    await wait(50)
  }
}
