import {
  SERVICE_CLOCK,
  type ApplicationState,
  type AffiliateApplication,
  type ReachChannel,
  type TrafficSource,
  type VolumeBand,
} from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

/** What somebody applied with. */
export interface ApplicationForm {
  readonly name: string
  readonly email: string
  readonly emailKey: string
  readonly channel: ReachChannel
  readonly channelValue: string
  readonly countriesId: number
  readonly trafficSources: readonly TrafficSource[]
  readonly monthlyVolume: VolumeBand
  readonly note: string
  readonly locale: Locale
}

/** An account that an application is tied to. */
export interface TiedAccount {
  readonly accountId: string
  readonly username: string
}

/** An application of the affiliate program. */
export interface Application extends ApplicationForm {
  readonly id: string
  readonly reference: string
  readonly state: ApplicationState
  readonly account: TiedAccount | null
  readonly appliedAt: Date
  readonly reviewBy: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly reason: string | null
  readonly leagueCode: string | null
}

/** An approved application. */
export interface Affiliate {
  readonly applicationId: string
  readonly leagueCode: string
  readonly accountId: string | null
  readonly approvedAt: Date
}

const HOUR_MS = 3_600_000

/** When an application that arrived at `appliedAt` must be decided. */
export function reviewByOf(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + SERVICE_CLOCK.affiliateReviewHours * HOUR_MS)
}

/** How urgent an application is: `warning` from hour 36, `late` from hour 48, `stopped` once it is decided. */
export function clockOf({ state, appliedAt, reviewBy }: Application, now: Date): AffiliateApplication['clock'] {
  if (state !== 'pending') return 'stopped'
  if (now >= reviewBy) return 'late'
  return now.getTime() >= appliedAt.getTime() + SERVICE_CLOCK.affiliateWarningHours * HOUR_MS ? 'warning' : 'fresh'
}

/** The affiliate that an application made; null until it is approved. */
export function affiliateOf({ id, leagueCode, account, decidedAt }: Application): Affiliate | null {
  if (leagueCode === null || decidedAt === null) return null
  return { applicationId: id, leagueCode, accountId: account?.accountId ?? null, approvedAt: decidedAt }
}
