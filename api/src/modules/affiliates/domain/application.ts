import {
  SERVICE_LIMITS,
  type ApplicationState,
  type AffiliateApplication,
  type ReachChannel,
  type TrafficSource,
  type VolumeBand,
} from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

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

export interface TiedAccount {
  readonly accountId: string
  readonly username: string
}

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

export interface Affiliate {
  readonly applicationId: string
  readonly leagueCode: string
  readonly accountId: string | null
  readonly approvedAt: Date
}

const HOUR_MS = 3_600_000

export function reviewByOf(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + SERVICE_LIMITS.affiliateReviewHours * HOUR_MS)
}

/** `warning` from hour 36, `late` from hour 48, `stopped` once decided. */
export function ageOf({ state, appliedAt, reviewBy }: Application, now: Date): AffiliateApplication['age'] {
  if (state !== 'pending') return 'stopped'
  if (now >= reviewBy) return 'late'
  return now.getTime() >= appliedAt.getTime() + SERVICE_LIMITS.affiliateWarningHours * HOUR_MS ? 'warning' : 'fresh'
}

export function affiliateOf({ id, leagueCode, account, decidedAt }: Application): Affiliate | null {
  if (leagueCode === null || decidedAt === null) return null
  return { applicationId: id, leagueCode, accountId: account?.accountId ?? null, approvedAt: decidedAt }
}
