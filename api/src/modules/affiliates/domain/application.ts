import {
  SERVICE_LIMITS,
  type AgeLevel,
  type ApplicationState,
  type ReachChannel,
  type TrafficSource,
  type VolumeBand,
  type BodyOf,
  type endpoints,
} from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'

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
  readonly accountId: string | null
  readonly accountName: string | null
  readonly appliedAt: Date
  readonly reviewBy: Date
  readonly decidedAt: Date | null
  readonly decidedByName: string | null
  readonly reason: string | null
  readonly leagueCode: string | null
}

export interface Claim {
  readonly claimHash: Buffer
  readonly claimExpiresAt: Date
}

/** Has no claim when an account is already tied. */
export interface NewApplication
  extends ApplicationForm, Pick<Application, 'id' | 'reference' | 'accountId' | 'accountName' | 'appliedAt' | 'reviewBy'>, Partial<Claim> {
  readonly isSpam: boolean
}

export interface Decision {
  readonly state: 'approved' | 'rejected'
  readonly decidedAt: Date
  readonly decidedBy: string
  readonly decidedByName: string
  readonly reason: string | null
  readonly leagueCode: string | null
}

const HOUR_MS = 3_600_000
const CLAIM_LIFE_MS = 30 * 24 * HOUR_MS

/** 30 days. */
export function claimEndOf(at: Date): Date {
  return new Date(at.getTime() + CLAIM_LIFE_MS)
}

export interface Affiliate {
  readonly applicationId: string
  readonly leagueCode: string
  readonly accountId: string | null
  readonly approvedAt: Date
}

export function reviewByOf(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + SERVICE_LIMITS.affiliateReviewHours * HOUR_MS)
}

/** `warning` from hour 36, `late` from hour 48, `stopped` once decided. */
export function ageOf({ state, appliedAt, reviewBy }: Application, now: Date): AgeLevel {
  return state === 'pending' ? reviewAge({ appliedAt, reviewBy }, now) : 'stopped'
}

export function reviewAge({ appliedAt, reviewBy }: Pick<Application, 'appliedAt' | 'reviewBy'>, now: Date): AgeLevel {
  if (now >= reviewBy) return 'late'
  return now.getTime() >= appliedAt.getTime() + SERVICE_LIMITS.affiliateWarningHours * HOUR_MS ? 'warning' : 'fresh'
}

export function affiliateOf({ id, leagueCode, accountId, decidedAt }: Application): Affiliate | null {
  if (leagueCode === null || decidedAt === null) return null
  return { applicationId: id, leagueCode, accountId, approvedAt: decidedAt }
}

export type SentAffiliateForm = BodyOf<typeof endpoints.applyAsAffiliate>

function emailKeyOf(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}

/** Throws `platform.validation`, `affiliates.channel-missing` or `contact.consent-missing`. */
export function checkAffiliateForm(sent: SentAffiliateForm): { readonly form: ApplicationForm; readonly isSpam: boolean } {
  const { channel, countriesId, trafficSources, monthlyVolume, locale } = sent
  const texts = { name: sent.name.trim(), channelValue: sent.channelValue.trim(), note: sent.note.trim() }
  if (texts.name === '') throw new DomainError('platform.validation', { fields: { name: 'required' } })
  if (channel !== 'email' && texts.channelValue === '')
    throw new DomainError('affiliates.channel-missing', { fields: { channelValue: 'required' } })
  if (!sent.hasConsent) throw new DomainError('contact.consent-missing', { fields: { hasConsent: 'required' } })
  const email = sent.email.trim()
  const form = { ...texts, email, emailKey: emailKeyOf(email), channel, countriesId, trafficSources, monthlyVolume, locale }
  return { form, isSpam: sent.website !== '' }
}
