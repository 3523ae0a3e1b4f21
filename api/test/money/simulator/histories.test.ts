import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertLedgerHolds } from '../given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../money-world.ts'
import { assertOrdersHold } from '../orders-hold.ts'
import { createHistoryModel } from './history-model.ts'
import { liveHistory, placeCursors } from './histories.ts'

const HISTORIES = Number(process.env.HISTORIES ?? 150)
const FIRST_SEED = Number(process.env.HISTORY_SEED ?? 61_000)

const CONTROLS = 100

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
  await placeCursors(world)
})
afterAll(async () => world.close())

describe('R6 random histories', { timeout: 180_000 }, () => {
  it(`agree with the model of one thread (${HISTORIES} from HISTORY_SEED=${FIRST_SEED})`, async () => {
    const blocks = { height: 1 }
    for (let history = 0; history < HISTORIES; history += 1) await liveHistory(world, FIRST_SEED + history, blocks)
    const states: { status: number }[] = await world.db('orders_orders').distinct('status').orderBy('status')
    expect(states.map(({ status }) => status)).toEqual([0, 1, 4, 5])
    await assertLedgerHolds(world)
    await assertOrdersHold(world)
  })

  it('differ from a model that takes no late money, so that the comparison is seen to bite', async () => {
    const blocks = { height: 1_000_000 }
    const outcomes: boolean[] = []
    for (let history = 0; history < CONTROLS && !outcomes.includes(true); history += 1) {
      const lived = liveHistory(world, FIRST_SEED + history, blocks, createHistoryModel(0))
      outcomes.push(await lived.then(() => false).catch(() => true))
    }
    expect(outcomes).toContain(true)
  })
})
