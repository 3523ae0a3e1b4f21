import { describe, expect, it } from 'vitest'
import { CROWD, liveCrowds } from './histories.ts'

const CROWDS = Number(process.env.HISTORY_CROWDS ?? 1)
const FIRST_SEED = Number(process.env.HISTORY_SEED ?? 61_000)

describe('random histories', { meta: { req: 'reliability-R6' }, timeout: 180_000 }, () => {
  it(`agree with the model of one thread (${CROWDS * CROWD} from HISTORY_SEED=${FIRST_SEED})`, async () => {
    expect(await liveCrowds(FIRST_SEED, CROWDS)).toEqual([0, 1, 4, 5])
  })
})
