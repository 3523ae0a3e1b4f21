import { wireOf, type PaymentAttempt, type PaymentMethod, type PaymentMethodId } from '@parlour/contracts'
import { remainingOf } from '../orders/index.ts'
import { walletUri, writtenAddress } from './domain/attempt.ts'
import type { PaymentNetwork } from './domain/payment-network.ts'
import type { StartedPayment } from './use-cases/start-payment.ts'

export function presentMethod(
  { method, chain, name, confirmationsRequired, isLocalChain, isPrimary }: PaymentNetwork,
  orderMethods: readonly PaymentMethodId[],
  slowChains: ReadonlySet<string>,
): PaymentMethod {
  const purposes: PaymentMethod['purposes'] = orderMethods.includes(method) ? ['order', 'topup'] : ['topup']
  return { id: method, name, purposes, confirmationsRequired, isLocalChain, isPrimary, isSlow: slowChains.has(chain) }
}

/** `amount` is what is still to be sent. */
export function presentAttempt({ attempt, order, network }: StartedPayment): PaymentAttempt {
  const due = order ? remainingOf(order) : (attempt.topupAmount ?? 0n)
  return {
    id: attempt.id,
    purpose: order ? 'order' : 'topup',
    orderId: attempt.orderId,
    method: attempt.method,
    network: network.name,
    address: attempt.address,
    uri: walletUri(network, attempt.address, due),
    tokenAddress: writtenAddress(network, network.token),
    amount: wireOf(due),
    creditApplied: wireOf(order?.creditApplied ?? 0n),
    createdAt: attempt.createdAt.toISOString(),
    expiresAt: attempt.expiresAt.toISOString(),
    confirmationsRequired: network.confirmationsRequired,
    isLocalChain: network.isLocalChain,
  }
}
