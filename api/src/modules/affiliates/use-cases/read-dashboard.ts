import { reckonOpenWeeks, type AffiliateWeekStats, type Reckoning, type WeekSums } from '../domain/affiliate-week.ts'
import type { Affiliate } from '../domain/application.ts'
import { weekStartOf, weeksAfter } from '../domain/week.ts'

export interface Dashboard {
  readonly weeks: readonly AffiliateWeekStats[]
  readonly totals: {
    readonly clicks: number
    readonly registrations: number
    readonly sites: number
    readonly commission: bigint
    readonly settled: bigint
  }
  readonly nextSettlementAt: Date
}

const SHOWN_WEEKS = 12

/** Closed weeks as settled, open weeks as they would settle now. */
export function dashboardOf(affiliate: Affiliate, reckoning: Reckoning, now: Date): Dashboard {
  const { weeks, settlements } = reckoning
  const running = weekStartOf(now)
  const all: readonly AffiliateWeekStats[] = [
    ...settlements.map((settlement) => ({ ...settlement, isSettled: true })),
    ...reckonOpenWeeks(affiliate, reckoning, running).map((week) => ({ ...week, isSettled: false })),
  ]
  const total = (of: (week: WeekSums) => number) => weeks.reduce((sum, week) => sum + of(week), 0)
  return {
    weeks: all.toReversed().slice(0, SHOWN_WEEKS),
    totals: {
      clicks: total(({ clicks }) => clicks),
      registrations: total(({ registrations }) => registrations),
      sites: total(({ sites }) => sites),
      commission: all.reduce((sum, { commission }) => sum + commission, 0n),
      settled: settlements.reduce((sum, { commission }) => sum + commission, 0n),
    },
    nextSettlementAt: weeksAfter(running, 1),
  }
}
