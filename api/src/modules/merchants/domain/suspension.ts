import { SINGLE_HANDED_DAYS, type SuspensionKind } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSecondPerson } from '../../../platform/second-person.ts'

export interface Appeal {
  readonly id: string
  readonly locale: Locale
  readonly text: string
  readonly sentAt: Date
  readonly answer: string | null
  readonly answeredAt: Date | null
}

export interface Suspension {
  readonly id: string
  readonly merchantId: string
  readonly kind: SuspensionKind
  readonly reason: string
  readonly days: number | null
  readonly state: 'waiting' | 'declined' | 'active' | 'lifted' | 'ended'
  readonly requestedBy: string
  readonly requestedAt: Date
  readonly decidedBy: string | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly liftedBy: string | null
  readonly liftReason: string | null
  readonly appeal: Appeal | null
}

export interface Hand {
  readonly by: string
  readonly reason: string
  readonly at: Date
}

const DAY_MS = 86_400_000

export function needsSecondPerson(days: number | null): boolean {
  return days === null || days > SINGLE_HANDED_DAYS
}

/** `suspended` ends on its day, `disabled` does not. */
export function measureOf({ days }: Pick<Suspension, 'days'>): 'suspended' | 'disabled' {
  return days === null ? 'disabled' : 'suspended'
}

export function endOf({ days }: Pick<Suspension, 'days'>, from: Date): Date | null {
  return days === null ? null : new Date(from.getTime() + days * DAY_MS)
}

/** Throws `merchants.suspension-over` unless pending, and `approvals.same-person` when the requester approves. */
export function assertDecidable({ state, requestedBy }: Suspension, decision: 'approved' | 'declined', by: string): void {
  if (state !== 'waiting') throw new DomainError('merchants.suspension-over')
  if (decision === 'approved') assertSecondPerson(requestedBy, by)
}

/** Throws `merchants.appeal-closed` unless an appeal can be sent: once, while the suspension is active. */
export function assertAppealable({ state, appeal }: Suspension): void {
  if (state !== 'active' || appeal !== null) throw new DomainError('merchants.appeal-closed')
}

export function factsOf({ id, kind, days, state, endsAt }: Suspension) {
  return { id, kind, days, state, endsAt: endsAt?.toISOString() ?? null }
}

export interface SuspensionRepository {
  /** Serializes changes to suspensions of the merchant until the transaction ends. */
  readonly lock: (merchantId: string) => Promise<void>
  readonly find: (id: string) => Promise<Suspension | null>
  readonly activeOf: (merchantId: string) => Promise<Suspension | null>
  readonly list: (merchantId: string, limit: number) => Promise<readonly Suspension[]>
  readonly activeAmong: (merchantIds: readonly string[]) => Promise<ReadonlyMap<string, Suspension>>
  /** Merchants with an unanswered appeal against the suspension in force, the longest waiting first. */
  readonly listAppealing: (limit: number) => Promise<readonly string[]>
  /** Throws `merchants.already-suspended` when another request is pending. */
  readonly insertRequest: (
    merchantId: string,
    request: { readonly kind: SuspensionKind; readonly days: number | null },
    hand: Hand,
  ) => Promise<string>
  readonly decline: (id: string, hand: Hand) => Promise<void>
  /** `hand` is null where no second person had to agree. */
  readonly begin: (id: string, hand: Hand | null, startsAt: Date, endsAt: Date | null) => Promise<void>
  readonly lift: (id: string, hand: Hand) => Promise<void>
  readonly end: (id: string, at: Date) => Promise<void>
  readonly due: (now: Date) => Promise<readonly { readonly id: string; readonly merchantId: string }[]>
  readonly addAppeal: (suspensionId: string, appeal: { readonly text: string; readonly locale: Locale; readonly at: Date }) => Promise<void>
  readonly findByAppeal: (appealId: string) => Promise<Suspension | null>
  readonly answerAppeal: (appealId: string, hand: Hand) => Promise<void>
}
