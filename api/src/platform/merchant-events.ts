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

/** What other modules hear of a deposit; amounts are micro-USDT, `suspendsOn` is the day on which its sites close, null while it holds something. */
export interface DepositUpdate {
  readonly balance: bigint
  readonly required: bigint
  readonly missing: bigint
  readonly suspendsOn: string | null
}

/** What other modules hear of credit or a deposit that is paid out: micro-USDT, the network and the wallet as people read them. */
export interface PayoutFacts {
  readonly id: string
  readonly amount: bigint
  readonly network: string
  readonly address: string
}

/** Something that happened to what a merchant owns. */
export type MerchantEvent =
  | {
      readonly type: 'order.paid' | 'order.completed' | 'order.timed-out' | 'order.cancelled' | 'order.invalidated'
      readonly merchantId: string
      readonly order: OrderFacts
    }
  /** A part of the price came, `remaining` micro-USDT are missing, and the deadline moved for the last time. */
  | { readonly type: 'order.partly-paid'; readonly merchantId: string; readonly order: OrderFacts; readonly remaining: bigint }
  /** Money that the order could not use is credit of the merchant; `key` tells one amount from another. */
  | {
      readonly type: 'credit.received'
      readonly merchantId: string
      readonly order: OrderFacts
      readonly amount: bigint
      readonly key: string
    }
  /** A top-up that was held for a look is credit of the merchant; `key` is its transfer. */
  | { readonly type: 'credit.released'; readonly merchantId: string; readonly amount: bigint; readonly key: string }
  /** Credit that is paid out: asked for, final on its chain, or credit again because it was withdrawn or failed. */
  | {
      readonly type: 'payout.requested' | 'payout.paid' | 'payout.returned'
      readonly merchantId: string
      readonly payout: PayoutFacts
    }
  /** Every contract is over and `amount` micro-USDT of the deposit are to be returned; `key` tells one end from another. */
  | { readonly type: 'deposit-return.due'; readonly merchantId: string; readonly amount: bigint; readonly key: string }
  /** The rest of a deposit that is paid out: its wallet named, proposed, final on its chain, or deposit again because it was withdrawn or failed. */
  | {
      readonly type: 'deposit-return.named' | 'deposit-return.proposed' | 'deposit-return.paid' | 'deposit-return.undone'
      readonly merchantId: string
      readonly payout: PayoutFacts
    }
  | { readonly type: 'site.live'; readonly merchantId: string; readonly site: SiteFacts }
  /** The staff limited, closed or opened a site, or took its address; `at` is an ISO time. */
  | {
      readonly type: 'site.status-changed'
      readonly merchantId: string
      readonly site: SiteFacts
      readonly status: string
      readonly reason: string
      /** The last day that fees are charged for when the site is over; null else. */
      readonly contractEndsOn: string | null
      readonly at: string
    }
  /** Nobody visited a site since a day; from `releasableOn` on its address may be taken. `key` tells the first notice from the last. */
  | {
      readonly type: 'site.idle'
      readonly merchantId: string
      readonly site: SiteFacts
      readonly since: string
      readonly releasableOn: string
      readonly key: string
    }
  /** The operation account of a site got a new password; `at` is an ISO time. */
  | { readonly type: 'site.password-reset'; readonly merchantId: string; readonly site: SiteFacts; readonly at: string }
  /** The operation account of a site was used on a device for the first time; `device` is '' when it is unknown, `at` is an ISO time. */
  | {
      readonly type: 'site.operator-new-device'
      readonly merchantId: string
      readonly site: SiteFacts
      readonly device: string
      readonly at: string
    }
  /** A login from a device that the account never had; `device` is '' when it is unknown. */
  | { readonly type: 'account.new-device'; readonly merchantId: string; readonly sessionId: string; readonly device: string }
  /** The staff verified the merchant, or want corrections; `at` is an ISO time. */
  | { readonly type: 'verification.decided'; readonly merchantId: string; readonly isVerified: boolean; readonly at: string }
  | { readonly type: 'account.email-changed'; readonly merchantId: string; readonly sessionId: string }
  /** A deposit below 30 %; `key` is its episode with what was reached in it. */
  | { readonly type: 'deposit.reminder'; readonly merchantId: string; readonly key: string; readonly deposit: DepositUpdate }
  | { readonly type: 'deposit.suspended' | 'deposit.restored'; readonly merchantId: string; readonly key: string }
  /** Money came by a network or in a token that is never credited; the case keeps it. */
  | {
      readonly type: 'recovery.found'
      readonly merchantId: string
      readonly recovery: { readonly id: string; readonly network: string; readonly token: string }
    }
  /** `day` is the last day of the statement. */
  | {
      readonly type: 'dispute.answered'
      readonly merchantId: string
      readonly dispute: { readonly id: string; readonly siteName: string; readonly day: string }
    }

/** Tells an event in the transaction in which it happens: no commit, no event. */
export type PublishMerchantEvent = (trx: Database, event: MerchantEvent) => Promise<void>
