import { wireOf, type PaymentAttempt, type PaymentMethod, type PaymentResult } from '@parlour/contracts'
import { remainingOf, type Order } from '../orders/index.ts'
import type { StoredTransfer } from './db/transfer.store.ts'
import { walletUri, writtenAddress } from './domain/attempt.ts'
import type { PaymentNetwork } from './domain/payment-network.ts'
import type { PaymentProgress } from './use-cases/read-payment-result.ts'
import type { StartedPayment } from './use-cases/start-payment.ts'

/** A payment method as the checkout offers it. */
export function presentMethod({ method, name, confirmationsRequired, isLocalChain, isPrimary }: PaymentNetwork): PaymentMethod {
  return { id: method, name, purposes: ['order'], confirmationsRequired, isLocalChain, isPrimary }
}

/** An attempt as the checkout shows it; `amount` is what is still to be paid. */
export function presentAttempt({ attempt, order, network }: StartedPayment): PaymentAttempt {
  const due = remainingOf(order)
  return {
    id: attempt.id,
    orderId: order.id,
    method: attempt.method,
    network: network.name,
    address: attempt.address,
    uri: walletUri(network, attempt.address, due),
    tokenAddress: writtenAddress(network, network.token),
    amount: wireOf(due),
    expiresAt: attempt.expiresAt.toISOString(),
    confirmationsRequired: network.confirmationsRequired,
    isLocalChain: network.isLocalChain,
  }
}

/** The progress of a payment: money is what was credited; a transfer that is only seen counts confirmations. */
export function presentResult(progress: PaymentProgress, networks: readonly PaymentNetwork[]): PaymentResult {
  const { attempt, order, transfers, heads, steps } = progress
  const requiredBy = (chain: string) => networks.find((network) => network.chain === chain)?.confirmationsRequired ?? 1
  const required = networks.find(({ method }) => method === attempt.method)?.confirmationsRequired ?? 1
  const confirmationsOf = ({ chain, state, blockHeight }: StoredTransfer) =>
    state === 'credited' ? requiredBy(chain) : Math.max(0, Math.min(requiredBy(chain), (heads.get(chain) ?? 0) - blockHeight + 1))
  const pending = transfers.filter(({ state }) => state === 'seen')
  const received = transfers.filter(({ state }) => state === 'credited').reduce((sum, { amount }) => sum + amount, 0n)
  const awaited = pending.length > 0 ? pending : transfers
  return {
    attemptId: attempt.id,
    orderId: order.id,
    status: statusOf(order, transfers),
    orderStatus: order.status,
    received: wireOf(received),
    remaining: wireOf(remainingOf(order)),
    confirmations: awaited.length > 0 ? Math.min(required, ...awaited.map(confirmationsOf)) : 0,
    confirmationsRequired: required,
    transfers: transfers.map((transfer) => ({
      txHash: transfer.txHash,
      amount: wireOf(transfer.amount),
      confirmations: confirmationsOf(transfer),
      state: transfer.state,
    })),
    provisioning: [...steps],
    siteId: order.siteId,
    expiresAt: attempt.expiresAt.toISOString(),
  }
}

function statusOf(order: Order, transfers: readonly StoredTransfer[]): PaymentResult['status'] {
  if (order.status === 1 || order.status === 2) return 'paid'
  if (order.status !== 0) return transfers.length > 0 ? 'late' : 'closed'
  if (transfers.some(({ state }) => state === 'seen')) return 'seen'
  return order.confirmed > 0n ? 'partial' : 'waiting'
}
