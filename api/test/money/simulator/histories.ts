import { expect } from 'vitest'
import { seededRandom } from '../../chain/seeded-random.ts'
import { assertMoneyHolds } from '../assert-money-holds.ts'
import { givenMoneyWorld } from '../money-world.ts'
import { readBooks } from './history-books.ts'
import { joinWorkspace } from './history-deposits.ts'
import { openLife, payoutsIn, WALLET, type HistoryLife, type Payment } from './history-life.ts'
import { createHistoryModel } from './history-model.ts'
import { openStage, type HistoryStage } from './history-stage.ts'

const HOUR = 3_600_000
const JUMPS = [1, 12, 25, 49, 6 * 24, 9 * 24].map((hours) => hours * HOUR)
const ROUNDS = 8
const ROUNDS_TO_THE_END = 6
export const CROWD = 50
const EVENTS = [...(['none', 'finalise', 'finalise', 'reorg', 'reorg', 'pass', 'pass', 'forget', 'deposits', 'deposits'] as const)] as const

/** The seed fixes all acts and events: blocks, reorganisations, time, repeated watching and payouts. */
export async function liveHistories(stage: HistoryStage, seed: number, lateMs?: number): Promise<void> {
  const draw = dice(seed)
  const lives = Array.from({ length: CROWD }, (_, place) => openLife(stage, dice(seed * CROWD + place), createHistoryModel(lateMs)))
  const events: Record<(typeof EVENTS)[number], () => Promise<void>> = {
    none: async () => undefined,
    finalise: stage.finalise,
    reorg: async () => stage.reorganise(draw),
    pass: async () => stage.pass(JUMPS[draw(JUMPS.length)] ?? 0),
    forget: async () => stage.forget(1 + draw(6)),
    deposits: async () => joinWorkspace(stage, lives, draw),
  }
  const befell: string[] = []
  try {
    await Promise.all(lives.map(async ({ open }) => open()))
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(lives.map(async ({ action }) => action()))
      await payAll(stage, lives, draw)
      const event = EVENTS[draw(EVENTS.length)] ?? 'none'
      befell.push(event)
      await events[event]()
    }
    await bringToEnd(stage, lives)
    const found = await readBooks(stage.world, lives)
    for (const [place, life] of lives.entries())
      expect(found.of(life), `merchant ${place}: ${life.done.join(' ')}`).toEqual(expectedOf(life))
  } catch (cause) {
    throw new Error(`HISTORY_SEED=${seed} ${befell.join(' ')}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

export async function liveCrowds(seed: number, crowds: number): Promise<readonly number[]> {
  const world = await givenMoneyWorld()
  try {
    const stage = await openStage(world)
    for (let crowd = 0; crowd < crowds; crowd += 1) await liveHistories(stage, seed + crowd)
    await assertMoneyHolds(world.db, { networks: [stage.network], now: world.now() })
    const onWallet = await tokensOf(stage, WALLET)
    expect(onWallet).toBe(stage.house.treasury.paidOut)
    expect(onWallet).toBeGreaterThan(0n)
    const states: { status: number }[] = await world.db('orders_orders').distinct('status').orderBy('status')
    return states.map(({ status }) => status)
  } finally {
    await world.close()
  }
}

async function tokensOf({ world, network }: HistoryStage, holder: string): Promise<bigint> {
  const data = `0x70a08231${holder.slice(2).padStart(64, '0')}`
  return BigInt(String(await world.rpc.call('eth_call', [{ to: network.token, data }, 'latest'])))
}

function dice(seed: number): (below: number) => number {
  const random = seededRandom(seed)
  return (below) => Math.floor(random() * below)
}

// One or two transactions with many payments each, as exchanges send them; the watcher looks at them before they are final.
async function payAll(stage: HistoryStage, lives: readonly HistoryLife[], draw: (below: number) => number): Promise<void> {
  const payments = lives.flatMap(({ takePayment }) => takePayment() ?? [])
  const cut = draw(payments.length + 1)
  for (const some of [payments.slice(0, cut), payments.slice(cut)]) if (some.length > 0) await payTogether(stage, some)
  await stage.watch()
}

async function payTogether({ world, method }: HistoryStage, payments: readonly Payment[]): Promise<void> {
  await world.payBatch(
    method,
    payments.map(({ hexAddress, amount }) => [hexAddress, amount] as const),
  )
}

async function bringToEnd(stage: HistoryStage, lives: readonly HistoryLife[]): Promise<void> {
  for (let round = 0; round < ROUNDS_TO_THE_END; round += 1) {
    await stage.finalise()
    await stage.follow()
    if (stage.sent.size === 0 && round > 0) return
  }
  throw new Error(`${stage.sent.size} transfers are still under way, ${payoutsIn(lives, 'sent').length} of them payouts`)
}

function expectedOf({ model }: HistoryLife) {
  return {
    orders: model.orders.map(({ status }) => status),
    credit: -model.held.credit,
    deposit: -model.held.deposit,
    suspense: -model.held.suspense,
    waiting: model.orders.map(({ status, confirmed }) => (status === 0 ? -confirmed : 0n)),
    payouts: model.payouts.map(({ state }) => state),
    owed: model.payouts.map(({ state, amount }) => (state === 'final' || state === 'withdrawn' ? 0n : -amount)),
  }
}
