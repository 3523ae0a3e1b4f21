import type { Database } from './database.ts'

/** Amounts are micro-USDT. */
export interface OrderFacts {
  readonly id: string
  readonly orderNumber: string
  readonly siteName: string
  readonly slug: string
  readonly amount: bigint
  readonly confirmed: bigint
}

export interface SiteFacts {
  readonly id: string
  readonly orderId: string
  readonly siteName: string
  readonly slug: string
}

/** Amounts are micro-USDT; `suspendsOn` is the day on which the sites close, null while money is left. */
export interface DepositUpdate {
  readonly balance: bigint
  readonly required: bigint
  readonly missing: bigint
  readonly suspendsOn: string | null
}

export interface PayoutFacts {
  readonly id: string
  readonly amount: bigint
  readonly network: string
  readonly address: string
}

export type MerchantEvent =
  | {
      readonly type: 'order.paid' | 'order.completed' | 'order.timed-out' | 'order.cancelled' | 'order.invalidated'
      readonly merchantId: string
      readonly order: OrderFacts
    }
  /** `remaining` micro-USDT are missing; the deadline moved for the last time. */
  | { readonly type: 'order.partly-paid'; readonly merchantId: string; readonly order: OrderFacts; readonly remaining: bigint }
  /** Money that the order could not use; `key` distinguishes amounts. */
  | {
      readonly type: 'credit.received'
      readonly merchantId: string
      readonly order: OrderFacts
      readonly amount: bigint
      readonly key: string
    }
  | { readonly type: 'credit.released'; readonly merchantId: string; readonly amount: bigint; readonly key: string }
  | {
      readonly type: 'payout.requested' | 'payout.paid' | 'payout.returned'
      readonly merchantId: string
      readonly payout: PayoutFacts
    }
  /** All contracts are over and `amount` micro-USDT must be returned; `key` distinguishes ends. */
  | { readonly type: 'deposit-return.due'; readonly merchantId: string; readonly amount: bigint; readonly key: string }
  | {
      readonly type: 'deposit-return.named' | 'deposit-return.proposed' | 'deposit-return.paid' | 'deposit-return.undone'
      readonly merchantId: string
      readonly payout: PayoutFacts
    }
  | { readonly type: 'site.live'; readonly merchantId: string; readonly site: SiteFacts }
  | {
      readonly type: 'site.status-changed'
      readonly merchantId: string
      readonly site: SiteFacts
      readonly status: string
      readonly reason: string
      /** Last day with fees when the site is over; else null. */
      readonly contractEndsOn: string | null
      readonly at: string
    }
  /** From `releasableOn` on the address may be taken. `key` distinguishes the first notice from the last. */
  | {
      readonly type: 'site.idle'
      readonly merchantId: string
      readonly site: SiteFacts
      readonly since: string
      readonly releasableOn: string
      readonly key: string
    }
  | { readonly type: 'site.password-reset'; readonly merchantId: string; readonly site: SiteFacts; readonly at: string }
  /** First use on a device; `device` is '' when unknown, `at` is an ISO time. */
  | {
      readonly type: 'site.operator-new-device'
      readonly merchantId: string
      readonly site: SiteFacts
      readonly device: string
      readonly at: string
    }
  /** `device` is '' when unknown. */
  | { readonly type: 'account.new-device'; readonly merchantId: string; readonly sessionId: string; readonly device: string }
  | { readonly type: 'verification.decided'; readonly merchantId: string; readonly isVerified: boolean; readonly at: string }
  | { readonly type: 'account.email-changed'; readonly merchantId: string; readonly sessionId: string }
  | { readonly type: 'deposit.reminder'; readonly merchantId: string; readonly key: string; readonly deposit: DepositUpdate }
  /** `covered` after a reminder: nothing is to be topped up. */
  | { readonly type: 'deposit.suspended' | 'deposit.restored' | 'deposit.covered'; readonly merchantId: string; readonly key: string }
  | {
      readonly type: 'recovery.found'
      readonly merchantId: string
      readonly recovery: { readonly id: string; readonly network: string; readonly token: string }
    }
  | {
      readonly type: 'dispute.answered'
      readonly merchantId: string
      readonly dispute: { readonly id: string; readonly siteName: string; readonly day: string }
    }

/** Publishes in the transaction of the event: no commit, no event. */
export type PublishMerchantEvent = (trx: Database, event: MerchantEvent) => Promise<void>

export interface MerchantEvents {
  readonly publish: PublishMerchantEvent
  /** Listeners run one after the other, in the order in which they subscribed. */
  readonly subscribe: (listener: PublishMerchantEvent) => void
}

export function createMerchantEvents(): MerchantEvents {
  const listeners: PublishMerchantEvent[] = []
  return {
    publish: async (trx, event) => {
      for (const listener of listeners) await listener(trx, event)
    },
    subscribe: (listener) => void listeners.push(listener),
  }
}
