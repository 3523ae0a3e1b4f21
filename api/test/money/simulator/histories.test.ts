import { describe, expect, it } from 'vitest'
import { givenMoneyWorld } from '../money-world.ts'
import { CROWD, liveCrowds, liveHistories } from './histories.ts'
import { openStage } from './history-stage.ts'

const CROWDS = Number(process.env.HISTORY_CROWDS ?? 1)
const FIRST_SEED = Number(process.env.HISTORY_SEED ?? 61_000)

describe('R6 random histories', { timeout: 180_000 }, () => {
  it(`agree with the model of one thread (${CROWDS * CROWD} from HISTORY_SEED=${FIRST_SEED})`, async () => {
    expect(await liveCrowds(FIRST_SEED, CROWDS)).toEqual([0, 1, 4, 5])
  })

  it('differ from a model that takes no late money, so that the comparison is seen to bite', async () => {
    const world = await givenMoneyWorld()
    await expect(liveHistories(await openStage(world), FIRST_SEED, 0)).rejects.toThrow(`HISTORY_SEED=${FIRST_SEED}`)
    await world.close()
  })
})
