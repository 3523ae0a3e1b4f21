import { type PaymentMethodId, OrderStatus } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Order, OrdersWithin } from '../../orders/index.ts'
import { isRenewable, type Attempt } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { countdownEnd, openAddress, type AddressUnit } from './open-address.ts'

export interface StartedPayment {
  readonly attempt: Attempt
  readonly order: Order | null
  readonly network: PaymentNetwork
}

export interface PaymentRequest {
  readonly orderId: string
  readonly merchantId: string
  readonly method: PaymentMethodId
}

export interface StartUnit extends AddressUnit {
  readonly orders: OrdersWithin
  readonly networks: readonly PaymentNetwork[]
  readonly orderMethods: readonly PaymentMethodId[]
  /** Throws `catalog.country-blocked` or `verification.required` when the market of the order is not allowed. */
  readonly assertMarketAllowed: (order: Order) => Promise<void>
}

/**
 * Opens the attempt of an order by a method, returns the open one, or renews the one that ran out: always the same address. Credit of the
 * merchant pays what it can first, and an order that it covers is bought. Throws `payments.method-unavailable`, `orders.order-not-found`,
 * `payments.order-not-payable`, `catalog.country-blocked`, `verification.required`.
 */
export async function startPayment(unit: StartUnit, request: PaymentRequest): Promise<StartedPayment> {
  const network = unit.networks.find(({ method }) => method === request.method && unit.orderMethods.includes(method))
  const order = await unit.orders.lockOrder(request.orderId, request.merchantId)
  if (!order) throw new DomainError('orders.order-not-found')
  if (!network) throw new DomainError('payments.method-unavailable')
  if (order.status !== OrderStatus.PendingPayment) throw new DomainError('payments.order-not-payable')
  await unit.assertMarketAllowed(order)
  const attempt = await openOrRenew(unit, network, order)
  await unit.orders.extendUntil(order.id, attempt.expiresAt)
  return { attempt, order: await unit.orders.applyCredit(order), network }
}

async function openOrRenew(unit: StartUnit, network: PaymentNetwork, { id: orderId, merchantId }: Order): Promise<Attempt> {
  const at = unit.now()
  const found = await unit.attempts.findByOrder(orderId, network.method)
  if (!found) return openAddress(unit, network, merchantId, { orderId, topupAmount: null })
  if (!isRenewable(found.expiresAt, at)) return found
  const expiresAt = countdownEnd(at)
  await unit.attempts.renew(found.id, expiresAt)
  return { ...found, expiresAt }
}
