import type { Affiliate } from './application.ts'
import { weekStartOf, weeksAfter, weeksBetween } from './week.ts'

/** Sums only, never a single merchant. */
export interface WeekSums {
  readonly weekStart: Date
  readonly clicks: number
  readonly registrations: number
  readonly sites: number
  /** In micro-USDT. */
  readonly base: bigint
}

export interface Settlement extends WeekSums {
  readonly basisPoints: number
  readonly commission: bigint
}

export interface AffiliateWeekStats extends Settlement {
  readonly isSettled: boolean
}

function sumsOf(weeks: readonly WeekSums[], weekStart: Date): WeekSums {
  const found = weeks.find((week) => week.weekStart.getTime() === weekStart.getTime())
  return found ?? { weekStart, clicks: 0, registrations: 0, sites: 0, base: 0n }
}

/** Total paid until week end minus what was settled before, so late payments and reversals carry over. Never below zero. */
export function closingBaseOf(weeks: readonly WeekSums[], weekStart: Date, settledBase: bigint): bigint {
  const paid = weeks.filter((week) => week.weekStart <= weekStart).reduce((sum, { base }) => sum + base, 0n)
  return paid > settledBase ? paid - settledBase : 0n
}

export interface Reckoning {
  readonly weeks: readonly WeekSums[]
  readonly settlements: readonly Settlement[]
  readonly basisPoints: number
}

export function reckonOpenWeeks(
  { approvedAt }: Affiliate,
  { weeks, settlements, basisPoints }: Reckoning,
  last: Date,
): readonly Settlement[] {
  const newest = settlements.at(-1)?.weekStart
  const first = newest === undefined ? weekStartOf(approvedAt) : weeksAfter(newest, 1)
  let settledBase = settlements.reduce((sum, { base }) => sum + base, 0n)
  return weeksBetween(first, last).map((weekStart) => {
    const base = closingBaseOf(weeks, weekStart, settledBase)
    settledBase += base
    return { ...sumsOf(weeks, weekStart), base, basisPoints, commission: commissionOf(base, basisPoints) }
  })
}

const WHOLE = 10_000n

/** Micro-USDT, rounded half up. */
export function commissionOf(base: bigint, basisPoints: number): bigint {
  return (base * BigInt(basisPoints) + WHOLE / 2n) / WHOLE
}
