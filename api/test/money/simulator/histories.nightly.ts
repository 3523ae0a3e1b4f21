import { describe, expect, it } from 'vitest'
import { givenMoneyWorld } from '../money-world.ts'
import { CROWD, liveCrowds, liveHistories } from './histories.ts'
import { openStage } from './history-stage.ts'

const HISTORIES = 5_000
const PARTS = 5
// While one world waits for its database, the other one goes on.
const WORLDS_AT_ONCE = 2
const CROWDS = HISTORIES / PARTS / WORLDS_AT_ONCE / CROWD
const FIRST_SEED = Number(process.env.HISTORY_SEED ?? Date.now() % 2 ** 30)
const SEEDS = Array.from({ length: PARTS }, (_, part) => FIRST_SEED + part * CROWDS * WORLDS_AT_ONCE)

describe('five thousand random histories', { meta: { req: 'reliability-R6' } }, () => {
  it.each(SEEDS)(`agree with the model of one thread, ${HISTORIES / PARTS} from HISTORY_SEED=%i`, async (seed) => {
    const seeds = Array.from({ length: WORLDS_AT_ONCE }, (_, world) => seed + world * CROWDS)
    const states = await Promise.all(seeds.map(async (first) => liveCrowds(first, CROWDS)))
    expect(new Set(states.flat())).toEqual(new Set([0, 1, 4, 5]))
  })

  it('differ from a model that takes no late money, so that the comparison is seen to bite', async () => {
    const world = await givenMoneyWorld()
    await expect(liveHistories(await openStage(world), 61_000, 0)).rejects.toThrow('HISTORY_SEED=61000')
    await world.close()
  })
})
