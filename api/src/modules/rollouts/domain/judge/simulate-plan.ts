import type { HealthSignal, RolloutPlan } from '@parlour/contracts'
import { foldMinute, startMember, outcomeOf, type EvidenceCounts, type MemberTests } from './judge-train.ts'
import { planLooks, type PlannedLook } from './plan-looks.ts'
import { seededDraws, type SeededDraws } from './seeded-draws.ts'
import { foldLook, isHarmful } from './signal-test.ts'

export interface RecordedMinute extends EvidenceCounts {
  readonly minute: Date
}

export interface PlanSimulation {
  readonly hasTraffic: boolean
  readonly visitsADay: number
  readonly minutes: number
  readonly falseAlarm: number
  readonly steps: readonly SimulatedStep[]
}

export interface SimulatedStep {
  readonly percent: number
  readonly persons: number
  readonly findsTwofold: number
  readonly findsFivefold: number
}

const LEAST_TRAFFIC = 100
const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
const HEALTHY_RUNS = 120
const DEFECT_RUNS = 400

/** Plays a plan against recorded minutes, repeating them. Defects are uncaught errors; the judge is the production one. */
export function simulatePlan({
  recorded,
  plan,
  seed,
}: {
  recorded: readonly RecordedMinute[]
  plan: RolloutPlan
  seed: number
}): PlanSimulation {
  const traffic = everyMinute(recorded)
  const visits = traffic.reduce((sum, persons) => sum + persons, 0)
  const total = totalOf(recorded)
  const hasTraffic = visits >= LEAST_TRAFFIC
  const { looks, minutes, persons } = planLooks(hasTraffic ? traffic : [0], plan, total)
  const draws = seededDraws(seed)
  const twofold = chancesOf(plan, DEFECT_RUNS, () => stepOfDefect(looks, total, 2, draws))
  const fivefold = chancesOf(plan, DEFECT_RUNS, () => stepOfDefect(looks, total, 5, draws))
  const healthy = chancesOf(plan, HEALTHY_RUNS, () => stepOfFalseAlarm(looks, total, draws))
  return {
    hasTraffic,
    visitsADay: traffic.length === 0 ? 0 : Math.round((visits / traffic.length) * DAY_MINUTES),
    minutes,
    falseAlarm: healthy.at(-1) ?? 0,
    steps: plan.steps.map(({ percent }, step) => ({
      percent,
      persons: Math.round(persons[step] ?? 0),
      findsTwofold: twofold[step] ?? 0,
      findsFivefold: fivefold[step] ?? 0,
    })),
  }
}

/** Minutes without a record count as 0 visits. */
function everyMinute(recorded: readonly RecordedMinute[]): readonly number[] {
  const places = recorded.map(({ minute }) => Math.floor(minute.getTime() / MINUTE_MS))
  const first = Math.min(...places)
  const traffic = Array.from({ length: recorded.length === 0 ? 0 : Math.max(...places) - first + 1 }, () => 0)
  for (const [index, { persons }] of recorded.entries()) traffic[(places[index] ?? first) - first] = persons
  return traffic
}

function totalOf(recorded: readonly EvidenceCounts[]): EvidenceCounts {
  const sum = (of: (counts: EvidenceCounts) => number) => recorded.reduce((total, counts) => total + of(counts), 0)
  return {
    persons: sum(({ persons }) => persons),
    affected: {
      'load-failure': sum(({ affected }) => affected['load-failure']),
      'uncaught-error': sum(({ affected }) => affected['uncaught-error']),
      'failed-call': sum(({ affected }) => affected['failed-call']),
      'slow-vitals': sum(({ affected }) => affected['slow-vitals']),
    },
  }
}

function chancesOf({ steps }: RolloutPlan, runs: number, stepOfRun: () => number | null): readonly number[] {
  const found = Array.from({ length: runs }, stepOfRun)
  return steps.map((_, step) => Math.round((found.filter((at) => at !== null && at <= step).length / runs) * 1_000) / 10)
}

function stepOfDefect(looks: readonly PlannedLook[], total: EvidenceCounts, times: number, draws: SeededDraws): number | null {
  const rate = rateOf(total, 'uncaught-error')
  let test = startMember(1)['uncaught-error']
  for (const { step, persons, share } of looks) {
    const canary = draws.hits(persons, share)
    const baseline = persons - canary
    test = foldLook(test, {
      canary: { persons: canary, affected: draws.hits(canary, Math.min(1, rate * times)) },
      baseline: { persons: baseline, affected: draws.hits(baseline, rate) },
    })
    if (isHarmful(test)) return step
  }
  return null
}

function stepOfFalseAlarm(looks: readonly PlannedLook[], total: EvidenceCounts, draws: SeededDraws): number | null {
  let tests: MemberTests = startMember(1)
  for (const { step, persons, share } of looks) {
    const canary = draws.hits(persons, share)
    tests = foldMinute(tests, { canary: drawArm(canary, total, draws), baseline: drawArm(persons - canary, total, draws) })
    if (outcomeOf([tests]).state === 'harmful') return step
  }
  return null
}

function drawArm(persons: number, total: EvidenceCounts, draws: SeededDraws): EvidenceCounts {
  const hit = (signal: HealthSignal) => draws.hits(persons, rateOf(total, signal))
  return {
    persons,
    affected: {
      'load-failure': hit('load-failure'),
      'uncaught-error': hit('uncaught-error'),
      'failed-call': hit('failed-call'),
      'slow-vitals': hit('slow-vitals'),
    },
  }
}

/** A signal that was never seen counts as half a visit. */
function rateOf({ persons, affected }: EvidenceCounts, signal: HealthSignal): number {
  return Math.max(0.5, affected[signal]) / Math.max(1, persons)
}
