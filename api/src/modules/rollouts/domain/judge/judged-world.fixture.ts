import type { HealthSignal } from '@parlour/contracts'
import { foldMinute, SIGNALS, startMember, outcomeOf, type EvidenceCounts, type EvidenceMinute } from './judge-train.ts'
import type { SeededDraws } from './seeded-draws.ts'

export interface World {
  readonly looks: number
  readonly visits: (look: number) => { readonly canary: number; readonly baseline: number }
  readonly rate: (look: number, signal: HealthSignal) => number
  readonly countsOfPerson?: number
  readonly defect?: { readonly signal: HealthSignal; readonly times: number }
}

export function drawLook({ visits, rate, defect, countsOfPerson = 1 }: World, look: number, draws: SeededDraws): EvidenceMinute {
  const { canary, baseline } = visits(look)
  const arm = (persons: number, isCanary: boolean): EvidenceCounts => {
    const rateOf = (signal: HealthSignal) => Math.min(1, rate(look, signal) * (isCanary && defect?.signal === signal ? defect.times : 1))
    const hit = (signal: HealthSignal) => countsOfPerson * draws.hits(persons, rateOf(signal))
    return {
      persons: countsOfPerson * persons,
      affected: {
        'load-failure': hit('load-failure'),
        'uncaught-error': hit('uncaught-error'),
        'failed-call': hit('failed-call'),
        'slow-vitals': hit('slow-vitals'),
      },
    }
  }
  return { canary: arm(canary, true), baseline: arm(baseline, false) }
}

export function foundAt(world: World, draws: SeededDraws): number | null {
  let tests = startMember(1)
  for (let look = 1; look <= world.looks; look += 1) {
    tests = foldMinute(tests, drawLook(world, look, draws))
    if (outcomeOf([tests]).state === 'harmful') return look
  }
  return null
}

export function foundByRule(
  world: World,
  draws: SeededDraws,
  rule: (sum: EvidenceMinute, last: EvidenceMinute, signal: HealthSignal) => boolean,
): number | null {
  let sum: EvidenceMinute | undefined
  for (let look = 1; look <= world.looks; look += 1) {
    const last = drawLook(world, look, draws)
    const seen = sum ? { canary: plus(sum.canary, last.canary), baseline: plus(sum.baseline, last.baseline) } : last
    sum = seen
    if (SIGNALS.some((signal) => rule(seen, last, signal))) return look
  }
  return null
}

export function curveOf(found: readonly (number | null)[]): { readonly share: number; readonly median: number } {
  const looks = found.map((look) => look ?? Number.POSITIVE_INFINITY).toSorted((one, other) => one - other)
  return { share: found.filter((look) => look !== null).length / found.length, median: looks[Math.floor(looks.length / 2)] ?? Number.NaN }
}

function plus(one: EvidenceCounts, other: EvidenceCounts): EvidenceCounts {
  const sum = (signal: HealthSignal) => one.affected[signal] + other.affected[signal]
  return {
    persons: one.persons + other.persons,
    affected: {
      'load-failure': sum('load-failure'),
      'uncaught-error': sum('uncaught-error'),
      'failed-call': sum('failed-call'),
      'slow-vitals': sum('slow-vitals'),
    },
  }
}
