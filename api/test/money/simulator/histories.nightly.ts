import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertLedgerHolds } from '../given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../money-world.ts'
import { assertOrdersHold } from '../orders-hold.ts'
import { liveHistory, placeCursors } from './histories.ts'

const HISTORIES = 500
const FIRST_SEED = Number(process.env.HISTORY_SEED ?? Date.now() % 2 ** 30)
const PARTS = Array.from({ length: 10 }, (_, part) => FIRST_SEED + part * HISTORIES)

let world: MoneyWorld
const blocks = { height: 1 }

beforeAll(async () => {
  world = await givenMoneyWorld()
  await placeCursors(world)
})
afterAll(async () => world.close())

describe('R6 five thousand random histories', () => {
  it.each(PARTS)(`agree with the model of one thread, ${HISTORIES} from HISTORY_SEED=%i`, async (seed) => {
    for (let history = 0; history < HISTORIES; history += 1) await liveHistory(world, seed + history, blocks)
    await assertLedgerHolds(world)
    await assertOrdersHold(world)
    expect(blocks.height).toBeGreaterThan(HISTORIES)
  })
})
