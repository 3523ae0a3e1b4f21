import type { RolloutPlan, RolloutStep } from '@parlour/contracts'
import { MAX_WAIT_MS } from '../next-move.ts'
import { SIGNALS, startMember, type EvidenceCounts } from './judge-train.ts'
import { hasEnough, informationOf } from './signal-test.ts'

export interface PlannedLook {
  readonly step: number
  readonly persons: number
  readonly share: number
}

export interface PlannedLooks {
  readonly looks: readonly PlannedLook[]
  readonly minutes: number
  readonly persons: readonly number[]
}

interface Clock {
  minute: number
  exposed: number
  information: number
}

/** More minutes are merged into common looks, which delays the detection of a defect by at most that much. */
const MOST_LOOKS = 96

/** A step that waits longer for visits or for the judge than trains do continues all the same. */
export function planLooks(traffic: readonly number[], plan: RolloutPlan, total: EvidenceCounts): PlannedLooks {
  const clock: Clock = { minute: 0, exposed: 0, information: 0 }
  const steps = plan.steps.map((step) => {
    const from = clock.minute
    const before = clock.exposed
    while (!isOver(step, plan, total, clock, { elapsed: clock.minute - from, visits: clock.exposed - before })) tick(clock, step, traffic)
    return { step, from, to: clock.minute, exposed: clock.exposed }
  })
  const width = Math.max(1, Math.ceil(clock.minute / MOST_LOOKS))
  return {
    minutes: clock.minute,
    persons: steps.map(({ exposed }) => exposed),
    looks: steps.flatMap(({ step, from, to }, index) =>
      Array.from({ length: Math.ceil((to - from) / width) }, (_, look) => {
        const start = from + look * width
        return { step: index, share: step.percent / 100, persons: visitsOf(traffic, start, Math.min(to, start + width)) }
      }),
    ),
  }
}

function tick(clock: Clock, { percent }: RolloutStep, traffic: readonly number[]): void {
  const visits = traffic[clock.minute % traffic.length] ?? 0
  const canary = (visits * percent) / 100
  clock.minute += 1
  clock.exposed += canary
  clock.information += informationOf(canary, visits - canary)
}

function isOver(
  { minutes, sessions }: RolloutStep,
  { judge }: RolloutPlan,
  total: EvidenceCounts,
  { information }: Clock,
  { elapsed, visits }: { elapsed: number; visits: number },
): boolean {
  if (elapsed < minutes) return false
  if (sessions === 0 || elapsed >= MAX_WAIT_MS * Math.max(1, minutes)) return true
  return visits >= sessions && (judge === 'manual' || wouldKnow(total, information))
}

function wouldKnow(total: EvidenceCounts, information: number): boolean {
  const tests = startMember(1)
  return SIGNALS.every((signal) =>
    hasEnough({ ...tests[signal], information, baseline: { persons: total.persons, affected: total.affected[signal] } }),
  )
}

function visitsOf(traffic: readonly number[], from: number, to: number): number {
  let visits = 0
  for (let minute = from; minute < to; minute += 1) visits += traffic[minute % traffic.length] ?? 0
  return visits
}
