import type { Affiliate } from './application.ts'
import { commissionOf } from './commission.ts'
import { weekStartOf, weeksAfter, weeksBetween } from './week.ts'

/** What an affiliate brought in one week: sums only, never a merchant. */
export interface WeekSums {
  readonly weekStart: Date
  readonly clicks: number
  readonly registrations: number
  readonly sites: number
  /** Setup fees that referred merchants paid, in micro-USDT. */
  readonly base: bigint
}

/** A closed week with the commission that is due for it. */
export interface Settlement extends WeekSums {
  readonly basisPoints: number
  readonly commission: bigint
}

/** A week of the dashboard. */
export interface AffiliateWeekFigures extends Settlement {
  readonly isSettled: boolean
}

/** The sums of a week; zeros when nothing happened. */
function sumsOf(weeks: readonly WeekSums[], weekStart: Date): WeekSums {
  const found = weeks.find((week) => week.weekStart.getTime() === weekStart.getTime())
  return found ?? { weekStart, clicks: 0, registrations: 0, sites: 0, base: 0n }
}

/**
 * The base of a week that closes: all that was paid until its end, less what earlier settlements counted. So a payment that was written after
 * its week closed is paid in the next one, and a base that was taken back is made good before anything new is due; never below zero.
 */
export function closingBaseOf(weeks: readonly WeekSums[], weekStart: Date, settledBase: bigint): bigint {
  const paid = weeks.filter((week) => week.weekStart <= weekStart).reduce((sum, { base }) => sum + base, 0n)
  return paid > settledBase ? paid - settledBase : 0n
}

/** What the weeks of an affiliate are reckoned from. */
export interface Reckoning {
  readonly weeks: readonly WeekSums[]
  /** The closed weeks, oldest first. */
  readonly settlements: readonly Settlement[]
  readonly basisPoints: number
}

/** Every week of an affiliate up to `last` that is not closed, as it would be closed now. */
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
