import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CRASH_POINTS } from '../../../src/platform/crash-point.ts'
import { dieAt, giveRichMerchant, moveCredit, SCENARIOS } from './crash-scenarios.ts'
import { givenCrashStand, type CrashStand } from './crash-stand.ts'

let stand: CrashStand
let rich: string

beforeAll(async () => {
  stand = await givenCrashStand()
  rich = await giveRichMerchant(stand)
})
afterAll(async () => stand.close())

describe('R1 F1 a process that is killed', { timeout: 150_000 }, () => {
  it.each(SCENARIOS)('in %s at %s has exactly one effect after restart and retry', async (_what, point, scenario) => {
    expect(await dieAt(stand, point, scenario, rich)).toBe(1)
  })

  it('is killed at every named point by one of these', () => {
    expect(new Set(SCENARIOS.map(([, point]) => point))).toEqual(new Set(CRASH_POINTS))
  })

  it('has two effects when the client repeats its call under another key, which the count shows', async () => {
    expect(await moveCredit(stand, 'settlement.after-move', rich, () => randomUUID())).toBe(2)
  })
})
