import type { PaymentMethod } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Order, OrdersWithin } from '../../orders/index.ts'
import type { AttemptStore } from '../db/attempt.store.ts'
import { ATTEMPT_LIFE_MS, writtenAddress, type Attempt } from '../domain/attempt.ts'
import type { DepositKeys } from '../domain/deposit-keys.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'

/** An attempt with what its wallet link is made of. */
export interface StartedPayment {
  readonly attempt: Attempt
  readonly order: Order
  readonly network: PaymentNetwork
}

/** Which order, by which method, for whom. */
export interface PaymentRequest {
  readonly orderId: string
  readonly merchantId: string
  readonly method: PaymentMethod['id']
}

/** Everything that moves when a payment starts; the stores are bound to one transaction. */
export interface StartUnit {
  readonly attempts: AttemptStore
  readonly orders: OrdersWithin
  readonly networks: readonly PaymentNetwork[]
  readonly keys: DepositKeys
  readonly now: () => Date
}

/**
 * Opens the attempt of an order by a method, returns the open one, or renews the one that ran out: always the same address.
 * Throws `payments.method-unavailable`, `orders.order-not-found`, `payments.order-not-payable`.
 */
export async function startPayment(unit: StartUnit, request: PaymentRequest): Promise<StartedPayment> {
  const network = unit.networks.find(({ method }) => method === request.method)
  const order = await unit.orders.lockOrder(request.orderId, request.merchantId)
  if (!order) throw new DomainError('orders.order-not-found')
  if (!network) throw new DomainError('payments.method-unavailable')
  if (order.status !== 0) throw new DomainError('payments.order-not-payable')
  const attempt = await openOrRenew(unit, network, order)
  await unit.orders.keepOpenUntil(order.id, attempt.expiresAt)
  return { attempt, order, network }
}

async function openOrRenew({ attempts, keys, now }: StartUnit, network: PaymentNetwork, order: Order): Promise<Attempt> {
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + ATTEMPT_LIFE_MS)
  const found = await attempts.findByOrder(order.id, network.method)
  if (found && found.expiresAt > createdAt) return found
  if (found) {
    await attempts.renew(found.id, expiresAt)
    return { ...found, expiresAt }
  }
  const index = await attempts.nextAddressIndex()
  const hexAddress = keys.addressAt(index)
  const address = writtenAddress(network, hexAddress)
  const { id: orderId, merchantId } = order
  return attempts.insert({ orderId, merchantId, method: network.method, hexAddress, address, createdAt, expiresAt }, network.chain, index)
}
