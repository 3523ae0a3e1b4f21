import { toHex } from 'viem'
import { startFaultProxy, type ProviderFault } from '../../chain/fault-proxy.ts'
import { seededRandom } from '../../chain/seeded-random.ts'
import { DEEPEST_REORG, reorganise } from '../../chain/simulated-payments.ts'
import { findBrokenMoney } from '../assert-money-holds.ts'
import { givenMoneyWorld, type MoneyWorld } from '../money-world.ts'
import { openCashier, type Cashier } from './cashier.ts'
import { openCrew, type Crew } from './crew.ts'
import { openMarket, type Market, type Target } from './market.ts'
import { pay, PAYERS } from './payers.ts'
import { BLOCKS_TO_FINALITY, settle, untilScanned } from './settle.ts'
import { readsTheHead, type WrongWatcher } from './wrong-watchers.ts'

export interface Simulated {
  readonly findings: readonly string[]
  readonly transfers: number
  readonly reorgs: number
  readonly kills: number
  readonly days: number
  readonly faults: number
  readonly statements: number
  readonly orders: Readonly<Record<string, number>>
  readonly payouts: Readonly<Record<string, number>>
}

const MINUTE = 60_000
const JUMPS = [10 * MINUTE, 90 * MINUTE, 25 * 60 * MINUTE, 3 * 24 * 60 * MINUTE, 9 * 24 * 60 * MINUTE]
const PROVIDER_FAULTS: readonly ProviderFault[] = [
  ...(['refused-429', 'refused-503', 'error-text', 'range-limit', 'truncated', 'behind', 'duplicate-logs', 'removed-logs'] as const),
]
const FAULT_RATE = 0.04

/** The seed decides all events but not process timing; the result must not depend on timing. */
export async function simulate(seed: number, steps: number, wrong?: WrongWatcher): Promise<Simulated> {
  const world = await givenMoneyWorld()
  const random = seededRandom(seed)
  const draw = (below: number) => Math.floor(random() * below)
  const faultRandom = seededRandom(seed + 1)
  const nodes = { areFaulty: wrong === undefined }
  const proxy = await startFaultProxy(world.chain.url, () =>
    nodes.areFaulty && faultRandom() < FAULT_RATE ? (PROVIDER_FAULTS[Math.floor(faultRandom() * PROVIDER_FAULTS.length)] ?? null) : null,
  )
  const crew = openCrew(world, proxy.url, wrong)
  try {
    await world.rpc.call('evm_setAutomine', [false])
    const market = openMarket(world, draw)
    // What a wrong watcher credited is on no chain and cannot leave.
    const cashier = wrong ? null : openCashier(world, market, draw)
    const tally = await live(world, { market, cashier, crew, wrong }, { random, draw, steps })
    nodes.areFaulty = false
    await settle(world, crew, wrong !== undefined)
    const findings = await findBrokenMoney(world.db, { networks: world.networks, now: world.now() })
    return {
      ...tally,
      ...(await count(world)),
      findings: [...findings, ...crew.faults().filter((fault) => fault.includes('deadlock'))],
      kills: await crew.kills(),
      faults: proxy.counts.faults,
    }
  } finally {
    await crew.end()
    await proxy.close()
    await world.close()
  }
}

interface Cast {
  readonly market: Market
  readonly cashier: Cashier | null
  readonly crew: Crew
  readonly wrong: WrongWatcher | undefined
}

interface Dice {
  readonly random: () => number
  readonly draw: (below: number) => number
  readonly steps: number
}

async function live(world: MoneyWorld, { market, cashier, crew, wrong }: Cast, { random, draw, steps }: Dice) {
  let reorgs = 0
  const mine = async () => world.rpc.call('evm_mine', [])
  const someone = () => market.targets[draw(market.targets.length)]
  const payOne = async (target: Target, other: Target) => pay(world.rpc, PAYERS[draw(PAYERS.length)] ?? 'exact', target, other, draw)
  const deck: readonly (readonly [below: number, action: (target: Target, other: Target) => Promise<unknown>])[] = [
    [0.12, market.order],
    [0.2, market.topUp],
    [0.52, payOne],
    [0.57, cashier?.requestPayout ?? payOne],
    [0.6, cashier?.sit ?? payOne],
    [0.64, market.cancel],
    [0.68, market.renew],
    [0.74, market.moveCredit],
    [0.8, market.useSites],
    [0.86, async () => crew.setClock(JUMPS[draw(JUMPS.length)] ?? 0)],
    [0.91, async () => crew.strike(draw)],
  ]
  const action = async () => {
    const kind = random()
    const [target, other] = [someone(), someone()]
    if (!target || !other) return market.order()
    const [, play] = deck.find(([below]) => kind < below) ?? []
    if (play) return play(target, other)
    reorgs += 1
    // Who trusts the head is only wrong about blocks that it read before they are replaced, and machines differ in how far it is.
    if (wrong && readsTheHead(wrong)) await untilScanned(world, crew, 'latest')
    return reorganise(world, 1 + draw(DEEPEST_REORG), random() < 0.5)
  }
  // A reorganisation must not reach the blocks that made the tokens.
  await world.rpc.call('anvil_mine', [toHex(2 * BLOCKS_TO_FINALITY)])
  for (let step = 0; step < steps; step += 1) {
    await action()
    if (random() < 0.6) await mine()
    if (random() < 0.15) await untilScanned(world, crew)
  }
  return { reorgs, days: Math.floor(world.clock.offsetMs / (24 * 60 * MINUTE)) }
}

async function count({ db }: MoneyWorld): Promise<Pick<Simulated, 'transfers' | 'statements' | 'orders' | 'payouts'>> {
  const numberOf = async (table: string) => Number((await db(table).count('* as count').first())?.count ?? 0)
  const byKind = async (table: string, column: string): Promise<Readonly<Record<string, number>>> => {
    const rows: { kind: string | number; count: bigint }[] = await db(table).groupBy(column).select({ kind: column }).count('* as count')
    return Object.fromEntries(rows.map(({ kind, count: rowCount }) => [kind, Number(rowCount)]))
  }
  return {
    transfers: await numberOf('payments_transfers'),
    statements: await numberOf('settlement_statements'),
    orders: await byKind('orders_orders', 'status'),
    payouts: await byKind('payments_payouts', 'state'),
  }
}
