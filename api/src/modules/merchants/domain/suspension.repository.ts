import type { SuspensionKind } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Hand, Suspension } from './suspension.ts'

export interface SuspensionRepository {
  /** Serializes changes to suspensions of the merchant until the transaction ends. */
  readonly lock: (merchantId: string) => Promise<void>
  readonly find: (id: string) => Promise<Suspension | null>
  readonly activeOf: (merchantId: string) => Promise<Suspension | null>
  readonly list: (merchantId: string, limit: number) => Promise<readonly Suspension[]>
  readonly closedAmong: (merchantIds: readonly string[]) => Promise<ReadonlyMap<string, 'suspended' | 'disabled'>>
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
