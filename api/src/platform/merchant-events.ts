import type { Database } from './database.ts'

/** What other modules hear of an order; amounts are micro-USDT. */
export interface OrderFacts {
  readonly id: string
  readonly orderNumber: string
  readonly siteName: string
  readonly slug: string
  readonly amount: bigint
  readonly confirmed: bigint
}

/** What other modules hear of a site. */
export interface SiteFacts {
  readonly id: string
  readonly orderId: string
  readonly siteName: string
  readonly slug: string
}

/** Something that happened to what a merchant owns. */
export type MerchantEvent =
  | {
      readonly type: 'order.paid' | 'order.completed' | 'order.timed-out' | 'order.cancelled'
      readonly merchantId: string
      readonly order: OrderFacts
    }
  | { readonly type: 'site.live'; readonly merchantId: string; readonly site: SiteFacts }
  /** The operation account of a site got a new password; `at` is an ISO time. */
  | { readonly type: 'site.password-reset'; readonly merchantId: string; readonly site: SiteFacts; readonly at: string }
  /** A login from a device that the account never had; `device` is '' when it is unknown. */
  | { readonly type: 'account.new-device'; readonly merchantId: string; readonly sessionId: string; readonly device: string }
  /** The staff verified the merchant, or want corrections; `at` is an ISO time. */
  | { readonly type: 'verification.decided'; readonly merchantId: string; readonly isVerified: boolean; readonly at: string }
  | { readonly type: 'account.email-changed'; readonly merchantId: string; readonly sessionId: string }

/** Tells an event in the transaction in which it happens: no commit, no event. */
export type TellMerchantEvent = (trx: Database, event: MerchantEvent) => Promise<void>
