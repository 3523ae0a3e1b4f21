import type { Vital } from '@parlour/contracts'

export type VitalName = Vital['vital']

/** Upper bound inclusive. */
export interface Bucket {
  readonly bound: number
  readonly count: number
}

const MILLISECONDS = [
  50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 5000, 6500, 8000, 10_000, 15_000, 30_000,
  60_000, 600_000,
]
const SHIFTS = [0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1, 2, 5, 100, 600_000]
const BOUNDS: Readonly<Record<VitalName, readonly number[]>> = { lcp: MILLISECONDS, inp: MILLISECONDS, cls: SHIFTS }

const WORST_GOOD: Readonly<Record<VitalName, number>> = { lcp: 4000, inp: 500, cls: 0.25 }

export function boundOf(vital: VitalName, value: number): number {
  return BOUNDS[vital].find((bound) => value <= bound) ?? value
}

export function isSlow(vital: VitalName, value: number): boolean {
  return value > WORST_GOOD[vital]
}

/** Interpolates within the bucket; null without values. */
export function p75Of(vital: VitalName, buckets: readonly Bucket[]): number | null {
  const wanted = 0.75 * buckets.reduce((sum, { count }) => sum + count, 0)
  let below = 0
  for (const { bound, count } of buckets.toSorted((left, right) => left.bound - right.bound)) {
    if (below + count >= wanted && count > 0) {
      const floor = BOUNDS[vital].findLast((other) => other < bound) ?? 0
      return floor + ((wanted - below) / count) * (bound - floor)
    }
    below += count
  }
  return null
}
