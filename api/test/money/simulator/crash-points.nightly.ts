import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dieAt, giveRichMerchant, SCENARIOS } from './crash-scenarios.ts'
import { givenCrashStand, type CrashStand } from './crash-stand.ts'

const ROUNDS = Array.from({ length: 10 }, (_, round) => round + 1)

let stand: CrashStand
let rich: string

beforeAll(async () => {
  stand = await givenCrashStand()
  rich = await giveRichMerchant(stand)
})
afterAll(async () => stand.close())

describe('ten deaths at each named point', { meta: { req: 'reliability-R1' } }, () => {
  it.each(ROUNDS)('have one effect each, round %i', async () => {
    let deaths = 0
    for (const [, point, scenario] of SCENARIOS) deaths += await dieAt(stand, point, scenario, rich)
    expect(deaths).toBe(SCENARIOS.length)
  })
})
