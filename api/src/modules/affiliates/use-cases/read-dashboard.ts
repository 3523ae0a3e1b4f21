import type { AgentWeekFigures, Settlement, WeekSums } from '../domain/agent-week.ts'
import { sumsOf } from '../domain/agent-week.ts'
import type { Agent } from '../domain/application.ts'
import { commissionOf } from '../domain/commission.ts'
import { weekStartOf, weeksAfter, weeksBetween } from '../domain/week.ts'

/** What an agent sees. */
export interface Dashboard {
  /** The running week first. */
  readonly weeks: readonly AgentWeekFigures[]
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

/** The figures of an agent: closed weeks as they were settled, all others as they are reckoned now. */
export function dashboardOf(
  agent: Agent,
  figures: { readonly weeks: readonly WeekSums[]; readonly settlements: readonly Settlement[]; readonly basisPoints: number },
  now: Date,
): Dashboard {
  const { weeks, settlements, basisPoints } = figures
  const running = weekStartOf(now)
  const all = weeksBetween(weekStartOf(agent.approvedAt), running).map((weekStart): AgentWeekFigures => {
    const closed = settlements.find((settlement) => settlement.weekStart.getTime() === weekStart.getTime())
    if (closed) return { ...closed, isSettled: true }
    const sums = sumsOf(weeks, weekStart)
    return { ...sums, basisPoints, commission: commissionOf(sums.base, basisPoints), isSettled: false }
  })
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
