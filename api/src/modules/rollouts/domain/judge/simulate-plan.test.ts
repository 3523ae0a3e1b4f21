import { SEED } from '@parlour/tooling/seed'
import fc from 'fast-check'
import type { HealthSignal, RolloutPlan, RolloutStep } from '@parlour/contracts'
import { describe, expect, it } from 'vitest'
import { MAX_WAIT_MS } from '../next-move.ts'
import { foldMinute, SIGNALS, startMember, outcomeOf, type EvidenceCounts, type MemberTests } from './judge-train.ts'
import { simulatePlan, type RecordedMinute } from './simulate-plan.ts'
import { seededDraws } from './seeded-draws.ts'

const JUDGE_SEED = Number(process.env.JUDGE_SEED ?? 20_261_122)
const STATED_ERROR = 5
const WORLDS = 1_000
const RATES: Readonly<Record<HealthSignal, number>> = {
  'load-failure': 0.01,
  'uncaught-error': 0.02,
  'failed-call': 0.03,
  'slow-vitals': 0.04,
}

const PLAN: RolloutPlan = {
  steps: [
    { percent: 5, minutes: 10, sessions: 50 },
    { percent: 25, minutes: 10, sessions: 100 },
    { percent: 60, minutes: 15, sessions: 0 },
  ],
  judge: 'automatic',
  windows: [],
}

const RECORDED = recordedMinutes(60, (minute) => 60 + Math.round(30 * Math.sin(minute / 9)))

function recordedMinutes(count: number, visits: (minute: number) => number): readonly RecordedMinute[] {
  return Array.from({ length: count }, (_, minute) => {
    const persons = visits(minute)
    return { minute: new Date(minute * 60_000), persons, affected: mapRates((rate) => Math.round(persons * rate)) }
  })
}

function mapRates(to: (rate: number, signal: HealthSignal) => number): Record<HealthSignal, number> {
  return {
    'load-failure': to(RATES['load-failure'], 'load-failure'),
    'uncaught-error': to(RATES['uncaught-error'], 'uncaught-error'),
    'failed-call': to(RATES['failed-call'], 'failed-call'),
    'slow-vitals': to(RATES['slow-vitals'], 'slow-vitals'),
  }
}

const TOTAL = RECORDED.reduce((sum, { persons }) => sum + persons, 0)
const HIT_RATES = mapRates((_, signal) => RECORDED.reduce((sum, { affected }) => sum + affected[signal], 0) / TOTAL)

function liveThrough(times: number, share: () => number): number | null {
  const course = { tests: startMember(1), minute: 0 }
  for (const [index, step] of PLAN.steps.entries()) {
    if (liveThroughStep(course, step, times, share) === 'harmful') return index
  }
  return null
}

function liveThroughStep(course: { tests: MemberTests; minute: number }, step: RolloutStep, times: number, share: () => number): string {
  let visits = 0
  for (let elapsed = 0; ; elapsed += 1) {
    const { state } = outcomeOf([course.tests])
    const isKnown = step.sessions === 0 || (visits >= step.sessions && state === 'healthy-so-far')
    if (state === 'harmful' || (elapsed >= step.minutes && (isKnown || elapsed >= MAX_WAIT_MS * step.minutes))) return state
    const arms = liveThroughMinute(RECORDED[course.minute % RECORDED.length]?.persons ?? 0, step.percent / 100, times, share)
    course.tests = foldMinute(course.tests, arms)
    course.minute += 1
    visits += arms.canary.persons
  }
}

function liveThroughMinute(
  visits: number,
  exposed: number,
  times: number,
  share: () => number,
): { canary: EvidenceCounts; baseline: EvidenceCounts } {
  const arms = { canary: emptyArm(), baseline: emptyArm() }
  for (let visit = 0; visit < visits; visit += 1) {
    const isCanary = share() < exposed
    const arm = isCanary ? arms.canary : arms.baseline
    arm.persons += 1
    for (const signal of SIGNALS)
      arm.affected[signal] += share() < HIT_RATES[signal] * (isCanary && signal === 'uncaught-error' ? times : 1) ? 1 : 0
  }
  return arms
}

function emptyArm(): { persons: number; affected: Record<HealthSignal, number> } {
  return { persons: 0, affected: mapRates(() => 0) }
}

function livedChances(times: number): readonly number[] {
  const { share } = seededDraws(JUDGE_SEED + times)
  const found = Array.from({ length: WORLDS }, () => liveThrough(times, share))
  return PLAN.steps.map((_, step) => (found.filter((at) => at !== null && at <= step).length / WORLDS) * 100)
}

describe(`a plan is simulated (seed ${JUDGE_SEED})`, { timeout: 120_000 }, () => {
  it('with chances that living through it visit by visit confirms to five points', () => {
    const { steps, falseAlarm } = simulatePlan({ recorded: RECORDED, plan: PLAN, seed: JUDGE_SEED })
    const [twofold, fivefold, healthy] = [livedChances(2), livedChances(5), livedChances(1)]
    for (const [index, step] of steps.entries()) {
      process.stdout.write(
        `simulation step ${index + 1}: 2x ${step.findsTwofold} % (lived ${twofold[index]}), 5x ${step.findsFivefold} % (lived ${fivefold[index]})\n`,
      )
      expect(Math.abs(step.findsTwofold - (twofold[index] ?? 0))).toBeLessThanOrEqual(STATED_ERROR)
      expect(Math.abs(step.findsFivefold - (fivefold[index] ?? 0))).toBeLessThanOrEqual(STATED_ERROR)
    }
    expect(Math.abs(falseAlarm - (healthy.at(-1) ?? 0))).toBeLessThanOrEqual(STATED_ERROR)
    expect(falseAlarm).toBeLessThanOrEqual(STATED_ERROR)
  })

  it('the same again with the same seed', () => {
    expect(simulatePlan({ recorded: RECORDED, plan: PLAN, seed: 3 })).toEqual(simulatePlan({ recorded: RECORDED, plan: PLAN, seed: 3 }))
  })

  it('honestly where little or nothing was recorded', () => {
    expect(simulatePlan({ recorded: [], plan: PLAN, seed: JUDGE_SEED })).toMatchObject({ hasTraffic: false, visitsADay: 0, falseAlarm: 0 })
    const quiet = simulatePlan({ recorded: recordedMinutes(600, (minute) => (minute % 5 === 0 ? 1 : 0)), plan: PLAN, seed: JUDGE_SEED })
    expect(quiet).toMatchObject({ hasTraffic: true, visitsADay: 288 })
    expect(quiet.steps[0]?.findsFivefold).toBeLessThan(5)
  })

  it('counts quiet minutes between recorded ones', () => {
    const gap: readonly RecordedMinute[] = [0, 99].map((minute) => ({
      minute: new Date(minute * 60_000),
      persons: 100,
      affected: mapRates(() => 0),
    }))
    expect(simulatePlan({ recorded: gap, plan: PLAN, seed: JUDGE_SEED }).visitsADay).toBe(2_880)
  })

  it(`exposes no fewer people at a larger share of the same minutes (seed ${SEED})`, () => {
    const share = fc.integer({ min: 1, max: 10_000 }).map((buckets) => buckets / 100)
    const property = fc.property(
      share,
      share,
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 2, max: 40 }),
      (one, other, minutes, visits) => {
        const exposed = (percent: number) =>
          simulatePlan({
            recorded: recordedMinutes(30, () => visits),
            plan: { ...PLAN, steps: [{ percent, minutes, sessions: 0 }] },
            seed: 1,
          }).steps[0]?.persons ?? 0
        expect(exposed(Math.max(one, other))).toBeGreaterThanOrEqual(exposed(Math.min(one, other)))
      },
    )
    fc.assert(property, { seed: SEED, numRuns: 15 })
  })

  it('exposes more people with every step', () => {
    const persons = simulatePlan({ recorded: RECORDED, plan: PLAN, seed: JUDGE_SEED }).steps.map((step) => step.persons)
    expect(persons).toEqual(persons.toSorted((one, other) => one - other))
    expect(persons[0]).toBeGreaterThan(0)
  })
})
