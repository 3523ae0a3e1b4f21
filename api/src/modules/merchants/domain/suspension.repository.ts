import type { SuspensionKind } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Hand, Suspension } from './suspension.ts'

/** Suspensions and their appeals, on a connection or a transaction. */
export interface SuspensionRepository {
  /** Makes everybody who changes suspensions of the merchant wait until the transaction ends. */
  readonly lock: (merchantId: string) => Promise<void>
  readonly find: (id: string) => Promise<Suspension | null>
  /** The suspension that counts now. */
  readonly activeOf: (merchantId: string) => Promise<Suspension | null>
  /** The newest first. */
  readonly list: (merchantId: string, limit: number) => Promise<readonly Suspension[]>
  /** Of these merchants, whose account is closed, and whether for good. */
  readonly closedAmong: (merchantIds: readonly string[]) => Promise<ReadonlyMap<string, 'suspended' | 'disabled'>>
  /** Throws `merchants.already-suspended` when another waits. */
  readonly insertRequest: (
    merchantId: string,
    request: { readonly kind: SuspensionKind; readonly days: number | null },
    hand: Hand,
  ) => Promise<string>
  readonly decline: (id: string, hand: Hand) => Promise<void>
  /** Lets it count; `hand` is null where nobody had to agree. */
  readonly begin: (id: string, hand: Hand | null, startsAt: Date, endsAt: Date | null) => Promise<void>
  readonly lift: (id: string, hand: Hand) => Promise<void>
  /** Ends one whose day has come. */
  readonly end: (id: string, at: Date) => Promise<void>
  /** Those that are over by their day. */
  readonly due: (now: Date) => Promise<readonly { readonly id: string; readonly merchantId: string }[]>
  readonly addAppeal: (suspensionId: string, appeal: { readonly text: string; readonly locale: Locale; readonly at: Date }) => Promise<void>
  readonly findByAppeal: (appealId: string) => Promise<Suspension | null>
  readonly answerAppeal: (appealId: string, hand: Hand) => Promise<void>
}
