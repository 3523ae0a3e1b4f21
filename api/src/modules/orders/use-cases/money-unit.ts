import type { MerchantEvent } from '../../../platform/merchant-events.ts'
import type { LedgerWriter } from '../../ledger/index.ts'
import type { OrderRepository } from '../db/order.repository.ts'
import type { Order } from '../domain/order.ts'

/** What the installation decides about payments; amounts are micro-USDT. */
export interface PaymentTerms {
  /** A shortfall of at most this much is forgiven. */
  readonly tolerance: bigint
  /** How long after its time-out an order is still bought at its price. */
  readonly lateWindowMs: number
}

/** Everything that moves with the money of an order, bound to one transaction that holds the lock of its merchant. */
export interface MoneyUnit {
  readonly orders: OrderRepository
  readonly ledger: LedgerWriter
  readonly terms: PaymentTerms
  readonly publish: (event: MerchantEvent) => Promise<void>
  readonly triggerProvisioning: (orderId: string) => Promise<void>
  /** Whether what a timed-out order wants is still sold and its address free. */
  readonly isStillSold: (order: Order) => Promise<boolean>
  /** Whether the verification of the merchant lets it have a second site. */
  readonly mayGrow: (merchantId: string) => Promise<boolean>
  readonly now: () => Date
}
