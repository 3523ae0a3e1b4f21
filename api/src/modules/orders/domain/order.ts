import { LIFETIMES, type Design, type OrderStatus, type PackageId, type SiteLogo } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertMayGo } from './order-status.ts'

/**
 * An order with everything that a site is built from; amounts are micro-USDT. `confirmed` is final money and applied credit, `seen` a hint from
 * the head, `forgiven` a shortfall within the tolerance, and `returned` what a closed order gave to the credit of the merchant.
 */
export interface Order {
  readonly id: string
  readonly orderNumber: string
  readonly merchantId: string
  readonly itemId: string
  readonly status: OrderStatus
  readonly siteName: string
  readonly slug: string
  readonly countriesId: number
  readonly currencyCode: string
  readonly locale: Locale
  readonly design: Design
  readonly logo: SiteLogo | null
  readonly packageId: PackageId
  readonly price: bigint
  readonly amount: bigint
  readonly confirmed: bigint
  readonly seen: bigint
  readonly creditApplied: bigint
  readonly forgiven: bigint
  readonly returned: bigint
  readonly operationAccount: string
  readonly operationPasswordHash: string
  readonly contactName: string | null
  readonly estimatedSites: string | null
  readonly server: string
  readonly draftedAt: Date
  readonly termsVersion: string
  readonly termsLocale: Locale
  readonly termsAcceptedAt: Date
  readonly siteId: string | null
  readonly lastTransaction: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly paidAt: Date | null
  readonly extendedAt: Date | null
  readonly closedAt: Date | null
}

export const ORDER_LIFE_MS = LIFETIMES.orderHours * 3_600_000

/** Extension, once, when part of the price has arrived or is on its way (payments.md 7.1). */
export const MONITORING_MS = LIFETIMES.monitoringHours * 3_600_000

export function remainingOf({ amount, confirmed, forgiven }: Pick<Order, 'amount' | 'confirmed' | 'forgiven'>): bigint {
  const remaining = amount - confirmed - forgiven
  return remaining > 0n ? remaining : 0n
}

/** Merchants may only cancel, and not while unconfirmed money is on its way; throws `orders.transition-forbidden`. */
export function assertMayCancel(order: Order, to: OrderStatus): void {
  assertMayGo(order.status, to)
  if (to !== 5 || order.seen > 0n) throw new DomainError('orders.transition-forbidden')
}
