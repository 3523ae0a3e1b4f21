import { DomainError } from '../../../platform/domain-error.ts'
import { reckonOpenWeeks, type AffiliateWeekStats, type Reckoning, type WeekSums } from '../domain/affiliate-week.ts'
import { affiliateOf, type Affiliate } from '../domain/application.ts'
import { weekStartOf, weeksAfter } from '../domain/week.ts'
import type { AffiliatesContext } from './affiliates-context.ts'

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

/** Throws `affiliates.not-an-agent`. */
export async function readDashboard(
  { applications, readWeeks, settlements, basisPoints, now }: AffiliatesContext,
  accountId: string,
): Promise<{ readonly affiliate: Affiliate; readonly dashboard: Dashboard }> {
  const application = await applications.findOwn(accountId)
  const affiliate = application && affiliateOf(application)
  if (!affiliate) throw new DomainError('affiliates.not-an-agent')
  const weeks = await readWeeks(affiliate)
  const closed = await settlements.list(affiliate.applicationId)
  return { affiliate, dashboard: dashboardOf(affiliate, { weeks, settlements: closed, basisPoints }, now()) }
}

/** Closed weeks as settled, open weeks as they would settle now. */
function dashboardOf(affiliate: Affiliate, reckoning: Reckoning, now: Date): Dashboard {
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
