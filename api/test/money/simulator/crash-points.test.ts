import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CRASH_POINTS } from '../../../src/platform/crash-point.ts'
import { dieAt, giveRichMerchant, moveCredit, SCENARIOS } from './crash-scenarios.ts'
import { givenCrashStand, type CrashStand } from './crash-stand.ts'

const SEED = Number(process.env.CRASH_SEED ?? 7_301)
/** One of sixteen, chosen by CRASH_SEED; the nightly run crashes at every point ten times. */
const CHOSEN = SCENARIOS.filter((_scenario, at) => (at + SEED) % 16 === 0)

let stand: CrashStand
let rich: string

beforeAll(async () => {
  stand = await givenCrashStand()
  rich = await giveRichMerchant(stand)
})
afterAll(async () => stand.close())

describe('a process that is killed', { meta: { req: 'reliability-R1 fault-F1' }, timeout: 150_000 }, () => {
  it.each(CHOSEN)(`in %s at %s has exactly one effect after restart and retry (CRASH_SEED=${SEED})`, async (_what, point, scenario) => {
    expect(await dieAt(stand, point, scenario, rich)).toBe(1)
  })

  it('is killed at every named point by one of all these', () => {
    expect(new Set(SCENARIOS.map(([, point]) => point))).toEqual(new Set(CRASH_POINTS))
  })

  it('has two effects when the client repeats its call under another key, which the count shows', async () => {
    expect(await moveCredit(stand, 'settlement.after-move', rich, () => randomUUID())).toBe(2)
  })
})
