import type { MerchantEvent } from '../../../platform/merchant-events.ts'
import type { LedgerWriter } from '../../ledger/index.ts'
import type { OrderRepository } from '../db/order.repository.ts'
import type { Order } from '../domain/order.ts'

export interface PaymentTerms {
  /** A shortfall of at most this much is forgiven. */
  readonly tolerance: bigint
  readonly lateWindowMs: number
}

/** Bound to one transaction that holds the lock of the merchant. */
export interface MoneyUnit {
  readonly orders: OrderRepository
  readonly ledger: LedgerWriter
  readonly terms: PaymentTerms
  readonly publish: (event: MerchantEvent) => Promise<void>
  readonly triggerProvisioning: (orderId: string) => Promise<void>
  readonly isStillSold: (order: Order) => Promise<boolean>
  readonly mayGrow: (merchantId: string) => Promise<boolean>
  readonly now: () => Date
}
