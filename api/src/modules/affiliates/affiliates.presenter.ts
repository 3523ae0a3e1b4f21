import {
  wireOf,
  type AffiliateDashboard,
  type AffiliateWeek,
  type ApplicationState,
  type DataOf,
  type endpoints,
  type AffiliateApplication,
} from '@parlour/contracts'
import { percentText } from '../../platform/percent-text.ts'
import type { AffiliateWeekStats } from './domain/affiliate-week.ts'
import { ageOf, type Affiliate, type Application } from './domain/application.ts'
import { dayOf, lastDayOf } from './domain/week.ts'
import type { Dashboard } from './use-cases/read-dashboard.ts'

export function presentOwn(application: Application): NonNullable<DataOf<typeof endpoints.getAffiliateApplication>> {
  const { reference, state, appliedAt, reviewBy, decidedAt, reason, leagueCode } = application
  return {
    reference,
    state,
    appliedAt: appliedAt.toISOString(),
    reviewBy: reviewBy.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
    leagueCode,
  }
}

export function presentApplication(application: Application, countryName: string, now: Date): AffiliateApplication {
  const { id, name, email, channel, channelValue, countriesId, monthlyVolume, note, locale } = application
  return {
    ...presentOwn(application),
    id,
    name,
    email,
    channel,
    channelValue,
    countriesId,
    countryName,
    trafficSources: [...application.trafficSources],
    monthlyVolume,
    note,
    locale,
    account: application.accountName,
    age: ageOf(application, now),
    decidedBy: application.decidedByName,
  }
}

export function presentCounts(counts: ReadonlyMap<ApplicationState, number>): Record<ApplicationState, number> {
  const of = (state: ApplicationState) => counts.get(state) ?? 0
  return { pending: of('pending'), approved: of('approved'), rejected: of('rejected') }
}

export function presentDashboard(
  affiliate: Affiliate,
  { weeks, totals, nextSettlementAt }: Dashboard,
  terms: { readonly link: string; readonly basisPoints: number; readonly isDemonstration: boolean },
): AffiliateDashboard {
  return {
    leagueCode: affiliate.leagueCode,
    link: terms.link,
    ratePercent: percentText(terms.basisPoints),
    totals: { ...totals, commission: wireOf(totals.commission), settled: wireOf(totals.settled) },
    weeks: weeks.map(presentWeek),
    nextSettlementAt: nextSettlementAt.toISOString(),
    isDemonstrationRate: terms.isDemonstration,
  }
}

function presentWeek({
  weekStart,
  clicks,
  registrations,
  sites,
  base,
  basisPoints,
  commission,
  isSettled,
}: AffiliateWeekStats): AffiliateWeek {
  return {
    startsOn: dayOf(weekStart),
    endsOn: lastDayOf(weekStart),
    clicks,
    registrations,
    sites,
    base: wireOf(base),
    ratePercent: percentText(basisPoints),
    commission: wireOf(commission),
    state: isSettled ? 'settled' : 'running',
  }
}
