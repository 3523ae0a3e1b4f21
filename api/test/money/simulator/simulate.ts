import { toHex } from 'viem'
import { startFaultProxy, type ProviderFault } from '../../chain/fault-proxy.ts'
import { seededRandom } from '../../chain/seeded-random.ts'
import { DEEPEST_REORG, reorganise } from '../../chain/simulated-payments.ts'
import { findBrokenMoney } from '../assert-money-holds.ts'
import { givenMoneyWorld, type MoneyWorld } from '../money-world.ts'
import { openCrew, type Crew } from './crew.ts'
import { openMarket, type Market } from './market.ts'
import { pay, PAYERS } from './payers.ts'
import { BLOCKS_TO_FINALITY, settle, untilScanned } from './settle.ts'
import type { WrongWatcher } from './wrong-watchers.ts'

/** What a simulated stretch of time did, and what is wrong after it. */
export interface Simulated {
  readonly findings: readonly string[]
  readonly transfers: number
  readonly reorgs: number
  readonly kills: number
  readonly days: number
  readonly faults: number
  readonly statements: number
  readonly orders: Readonly<Record<string, number>>
}

const MINUTE = 60_000
const JUMPS = [10 * MINUTE, 90 * MINUTE, 25 * 60 * MINUTE, 3 * 24 * 60 * MINUTE, 9 * 24 * 60 * MINUTE]
const PROVIDER_FAULTS: readonly ProviderFault[] = [
  ...(['refused-429', 'refused-503', 'error-text', 'range-limit', 'truncated', 'behind', 'duplicate-logs', 'removed-logs'] as const),
]
const FAULT_RATE = 0.04

/**
 * One seed decides payers, orders, top-ups, days, reorganisations, faults of the node and deaths of the two processes that watch and sweep; what
 * those do in between is up to the machine, and the end must be the same whatever it is.
 */
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
    const tally = await live(world, openMarket(world, draw), crew, { random, draw, steps })
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

interface Dice {
  readonly random: () => number
  readonly draw: (below: number) => number
  readonly steps: number
}

async function live(world: MoneyWorld, market: Market, crew: Crew, { random, draw, steps }: Dice) {
  let reorgs = 0
  const mine = async () => world.rpc.call('evm_mine', [])
  const someone = () => market.targets[draw(market.targets.length)]
  const act = async () => {
    const kind = random()
    const [target, other] = [someone(), someone()]
    if (!target || !other || kind < 0.12) return market.order()
    if (kind < 0.2) return market.topUp()
    if (kind < 0.6) return pay(world.rpc, PAYERS[draw(PAYERS.length)] ?? 'exact', target, other, draw)
    if (kind < 0.64) return market.cancel()
    if (kind < 0.68) return market.renew()
    if (kind < 0.74) return market.moveCredit()
    if (kind < 0.8) return market.useSites()
    if (kind < 0.86) return crew.setClock(JUMPS[draw(JUMPS.length)] ?? 0)
    if (kind < 0.91) return crew.strike(draw)
    reorgs += 1
    return reorganise(world, 1 + draw(DEEPEST_REORG), random() < 0.5)
  }
  // A reorganisation must not reach the blocks that made the tokens.
  await world.rpc.call('anvil_mine', [toHex(2 * BLOCKS_TO_FINALITY)])
  for (let step = 0; step < steps; step += 1) {
    await act()
    if (random() < 0.6) await mine()
    if (random() < 0.15) await untilScanned(world, crew)
  }
  return { reorgs, days: Math.floor(world.clock.offsetMs / (24 * 60 * MINUTE)) }
}

async function count({ db }: MoneyWorld): Promise<Pick<Simulated, 'transfers' | 'statements' | 'orders'>> {
  const numberOf = async (table: string) => Number((await db(table).count('* as count').first())?.count ?? 0)
  const states: { status: number; count: bigint }[] = await db('orders_orders').groupBy('status').select('status').count('* as count')
  return {
    transfers: await numberOf('payments_transfers'),
    statements: await numberOf('settlement_statements'),
    orders: Object.fromEntries(states.map(({ status, count: orders }) => [status, Number(orders)])),
  }
}
