import { wireOf, type OrderTimeline, type TimelineAttempt, type TimelineTransfer, OrderStatus } from '@parlour/contracts'
import { presentOrder, type Order } from '../orders/index.ts'
import type { PastAttempt, PastTransfer } from './db/transfers.read-model.ts'
import type { PaymentNetwork } from './domain/payment-network.ts'
import { confirmationsOf, surplusOf } from './result.presenter.ts'
import type { OrderHistory } from './use-cases/read-order-timeline.ts'

export function presentOrderTimeline(history: OrderHistory, networks: readonly PaymentNetwork[], now: Date): OrderTimeline {
  const { order, attempts, transfers, siteLiveAt } = history
  return {
    order: presentOrder(order),
    attempts: attempts.map((attempt) => presentAttempt(attempt, order, networks, now)),
    transfers: transfers.map((transfer) => presentTransfer(transfer, networks)),
    credit: wireOf(creditOf(order, transfers)),
    siteLiveAt: siteLiveAt?.toISOString() ?? null,
  }
}

function presentAttempt(attempt: PastAttempt, order: Order, networks: readonly PaymentNetwork[], now: Date): TimelineAttempt {
  const { id, method, address, openedAt, expiresAt } = attempt
  return {
    id,
    method,
    network: networks.find((network) => network.method === method)?.name ?? method,
    address,
    openedAt: openedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: stateOf(order, expiresAt, now),
  }
}

function stateOf(order: Order, expiresAt: Date, now: Date): TimelineAttempt['state'] {
  if (order.status === OrderStatus.Purchased || order.status === OrderStatus.Completed) return 'paid'
  if (order.status !== OrderStatus.PendingPayment) return 'closed'
  return expiresAt > now ? 'open' : 'expired'
}

function presentTransfer(transfer: PastTransfer, networks: readonly PaymentNetwork[]): TimelineTransfer {
  const { txHash, chain, amount, state, use, seenAt, creditedAt, blocks } = transfer
  const network = networks.find((candidate) => candidate.chain === chain)
  return {
    txHash,
    method: chain === 'tron' ? 'trc20' : 'erc20',
    network: network?.name ?? chain,
    amount: wireOf(amount),
    state,
    seenAt: seenAt?.toISOString() ?? null,
    creditedAt: creditedAt?.toISOString() ?? null,
    ...confirmationsOf(state, blocks, network),
    use,
  }
}

function creditOf(order: Order, transfers: readonly PastTransfer[]): bigint {
  if (order.status === OrderStatus.PendingPayment) return 0n
  if (order.paidAt) return surplusOf(order, transfers)
  const remaining = transfers.filter(({ state, use }) => state === 'credited' && (use === 'order' || use === 'credit'))
  return remaining.reduce((sum, { amount }) => sum + amount, 0n)
}
