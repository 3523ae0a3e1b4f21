import type { HealthSignal } from '@parlour/contracts'
import { describe, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { SIGNALS, type EvidenceMinute } from './judge-train.ts'
import { curveOf, foundAt, foundByRule, type World } from './judged-world.fixture.ts'
import { seededDraws } from './seeded-draws.ts'

const SEED = Number(process.env.JUDGE_SEED ?? 20_261_122)
const HEALTHY_RUNS = sizeOf(1_500, 6_000)
const DEFECT_RUNS = sizeOf(251, 1_001)
const CONTROL_RUNS = sizeOf(200, 400)
const AT_MOST_HEALTHY_ROLLED_BACK = 0.02

/** 60 looks at 10 + 90 visits; each of the four signals hits 2 % of them. */
const FLAT: World = { looks: 60, visits: () => ({ canary: 10, baseline: 90 }), rate: () => 0.02 }

const DRIFTING: World = {
  looks: 60,
  visits: (look) => {
    const total = 100 + Math.round(80 * Math.sin(look / 7))
    const canary = Math.max(1, Math.round(total * (0.1 + 0.08 * Math.sin(look / 5))))
    return { canary, baseline: total - canary }
  },
  rate: (look, signal) => 0.02 * (1 + 0.9 * Math.sin(look / 6 + SIGNALS.indexOf(signal))),
}

function judged(world: World, runs: number) {
  const draws = seededDraws(SEED)
  return curveOf(Array.from({ length: runs }, () => foundAt(world, draws)))
}

function ruled(rule: Parameters<typeof foundByRule>[2]) {
  const draws = seededDraws(SEED)
  return curveOf(Array.from({ length: CONTROL_RUNS }, () => foundByRule(FLAT, draws, rule)))
}

function isTwiceTheBaseline(_: EvidenceMinute, { canary, baseline }: EvidenceMinute, signal: HealthSignal): boolean {
  return canary.affected[signal] / canary.persons > (2 * baseline.affected[signal]) / baseline.persons
}

function isSignificantAtFivePercent({ canary, baseline }: EvidenceMinute, _: EvidenceMinute, signal: HealthSignal): boolean {
  const together = (canary.affected[signal] + baseline.affected[signal]) / (canary.persons + baseline.persons)
  const deviation = Math.sqrt(together * (1 - together) * (1 / canary.persons + 1 / baseline.persons))
  return deviation > 0 && (canary.affected[signal] / canary.persons - baseline.affected[signal] / baseline.persons) / deviation > 1.645
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

describe(`the judge, simulated as it is shipped (seed ${SEED})`, { timeout: 120_000 }, () => {
  it.each([
    ['steady traffic', FLAT],
    ['drifting traffic and failures', DRIFTING],
  ] as const)('C rolls back at most two of a hundred healthy releases in %s', (name, world) => {
    const { share } = judged(world, HEALTHY_RUNS)
    process.stdout.write(`judge ${name}: ${percent(share)} of ${HEALTHY_RUNS} healthy releases rolled back in 60 looks (seed ${SEED})\n`)
    expect(share).toBeLessThanOrEqual(AT_MOST_HEALTHY_ROLLED_BACK)
  })

  it('finds a fivefold defect in six looks, and in eight where false alarms are given less', () => {
    const medians = SIGNALS.map((signal) => {
      const fivefold = judged({ ...FLAT, defect: { signal, times: 5 } }, DEFECT_RUNS)
      const twofold = judged({ ...FLAT, defect: { signal, times: 2 } }, DEFECT_RUNS)
      process.stdout.write(
        `judge ${signal}: 5x in ${fivefold.median} looks (${percent(fivefold.share)}); 2x ${percent(twofold.share)} within 60 (seed ${SEED})\n`,
      )
      expect(fivefold.share).toBeGreaterThan(0.99)
      return fivefold.median
    })
    expect(medians[SIGNALS.indexOf('uncaught-error')]).toBeLessThanOrEqual(6)
    expect(Math.max(...medians)).toBeLessThanOrEqual(8)
  })

  it.each([
    ['twice the baseline in one look', isTwiceTheBaseline],
    ['a z-test for one error in twenty, repeated at each look', isSignificantAtFivePercent],
  ] as const)('† C sees far more healthy releases rolled back by %s', (name, rule) => {
    const { share } = ruled(rule)
    process.stdout.write(`control ${name}: ${percent(share)} of ${CONTROL_RUNS} healthy releases rolled back (seed ${SEED})\n`)
    expect(share).toBeGreaterThan(10 * AT_MOST_HEALTHY_ROLLED_BACK)
  })

  it('† C sees far more healthy releases rolled back when each person counts twice, as for two pages', () => {
    const { share } = judged({ ...FLAT, visits: () => ({ canary: 5, baseline: 45 }), countsOfPerson: 2 }, CONTROL_RUNS)
    process.stdout.write(
      `control persons counted twice: ${percent(share)} of ${CONTROL_RUNS} healthy releases rolled back (seed ${SEED})\n`,
    )
    expect(share).toBeGreaterThan(4 * AT_MOST_HEALTHY_ROLLED_BACK)
  })
})
