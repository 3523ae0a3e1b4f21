import {
  OrderStatus,
  wireOf,
  type OrderTimeline,
  type PaymentResult,
  type TimelineAttempt,
  type TimelineTransfer,
  type TransferView,
} from '@parlour/contracts'
import { presentOrder, remainingOf, type Order } from '../orders/index.ts'
import type { PastAttempt, PastTransfer, StoredTransfer } from './db/transfers.read-model.ts'
import type { Attempt } from './domain/attempt.ts'
import { explorerUrl, type PaymentNetwork } from './domain/payment-network.ts'
import type { OrderHistory, PaymentProgress } from './use-cases/read-payment.ts'

export interface ResultView {
  readonly networks: readonly PaymentNetwork[]
  readonly lateWindowMs: number
}

/** Only credited money counts; a transfer that is only seen counts confirmations. */
export function presentResult(progress: PaymentProgress, view: ResultView): PaymentResult {
  const { attempt, order, transfers, heads, steps, slowChains } = progress
  const network = view.networks.find(({ method }) => method === attempt.method)
  const views = transfers.map((transfer) => presentTransfer(transfer, view.networks, heads))
  return {
    attemptId: attempt.id,
    orderId: attempt.orderId,
    ...(order ? orderFacts(order, transfers, view.lateWindowMs) : topUpFacts(attempt, transfers)),
    received: wireOf(sumOf(transfers)),
    ...leastConfirmed(views, network?.confirmationsRequired ?? 1),
    transfers: views,
    provisioning: [...steps],
    createdAt: attempt.createdAt.toISOString(),
    expiresAt: attempt.expiresAt.toISOString(),
    isNetworkSlow: network !== undefined && slowChains.has(network.chain),
  }
}

type PurposeFacts = Pick<PaymentResult, 'purpose' | 'status' | 'orderStatus' | 'remaining' | 'surplus' | 'siteId' | 'lateUntil'>

function orderFacts(order: Order, transfers: readonly StoredTransfer[], lateWindowMs: number): PurposeFacts {
  const lateUntil = order.status === OrderStatus.TimedOut && order.closedAt ? new Date(order.closedAt.getTime() + lateWindowMs) : null
  return {
    purpose: 'order',
    status: statusOf(order, transfers),
    orderStatus: order.status,
    remaining: wireOf(missingOf(order)),
    surplus: wireOf(surplusOf(order, transfers)),
    siteId: order.siteId,
    lateUntil: lateUntil?.toISOString() ?? null,
  }
}

function topUpFacts(attempt: Attempt, transfers: readonly StoredTransfer[]): PurposeFacts {
  const status = topUpStatusOf(attempt, transfers)
  const remaining = wireOf(lackOf(attempt.topupAmount ?? 0n, sumOf(transfers)))
  return { purpose: 'topup', status, orderStatus: null, remaining, surplus: wireOf(0n), siteId: null, lateUntil: null }
}

/** The least confirmed transfer counts; once none is pending, any of them. */
function leastConfirmed(views: readonly TransferView[], required: number) {
  const pending = views.filter(({ state }) => state === 'seen')
  const awaited = (pending.length > 0 ? pending : views).map(({ confirmations }) => confirmations)
  return { confirmations: awaited.length > 0 ? Math.min(required, ...awaited) : 0, confirmationsRequired: required }
}

/** What was paid beyond the price; it is credit of the merchant. */
function surplusOf(
  order: Pick<Order, 'paidAt' | 'amount' | 'creditApplied'>,
  transfers: readonly Pick<StoredTransfer, 'state' | 'use' | 'amount'>[],
): bigint {
  if (!order.paidAt) return 0n
  const usable = transfers.filter(({ use }) => use === 'order' || use === 'credit')
  return lackOf(sumOf(usable) + order.creditApplied, order.amount)
}

/** Counts up to final, and stays there. */
function confirmationsOf(
  state: StoredTransfer['state'],
  blocks: number,
  network: PaymentNetwork | undefined,
): Pick<TransferView, 'confirmations' | 'confirmationsRequired'> {
  const required = network?.confirmationsRequired ?? 1
  return { confirmations: state === 'seen' ? Math.max(0, Math.min(required, blocks)) : required, confirmationsRequired: required }
}

function presentTransfer(transfer: StoredTransfer, networks: readonly PaymentNetwork[], heads: ReadonlyMap<string, number>): TransferView {
  const { chain, txHash, amount, state, use, blockHeight, seenAt } = transfer
  const network = networks.find((candidate) => candidate.chain === chain)
  return {
    txHash,
    method: chain === 'tron' ? 'trc20' : 'erc20',
    amount: wireOf(amount),
    ...confirmationsOf(state, (heads.get(chain) ?? 0) - blockHeight + 1, network),
    state,
    use,
    seenAt: seenAt?.toISOString() ?? null,
    explorerUrl: network ? explorerUrl(network, txHash) : null,
  }
}

function sumOf(transfers: readonly Pick<StoredTransfer, 'state' | 'amount'>[]): bigint {
  return transfers.filter(({ state }) => state === 'credited').reduce((sum, { amount }) => sum + amount, 0n)
}

/** What a timed-out order moved to credit still counts towards its price. */
function missingOf(order: Order): bigint {
  return order.status === OrderStatus.TimedOut ? lackOf(order.amount, order.returned) : remainingOf(order)
}

function lackOf(wanted: bigint, present: bigint): bigint {
  return wanted > present ? wanted - present : 0n
}

function statusOf(order: Order, transfers: readonly StoredTransfer[]): PaymentResult['status'] {
  if (order.status === OrderStatus.Purchased || order.status === OrderStatus.Completed) return 'paid'
  const isSeen = transfers.some(({ state }) => state === 'seen')
  if (order.status !== OrderStatus.PendingPayment) return isSeen || transfers.some(({ use }) => use === 'credit') ? 'late' : 'closed'
  if (isSeen) return 'seen'
  return order.confirmed > 0n ? 'partial' : 'waiting'
}

function topUpStatusOf({ topupAmount }: Attempt, transfers: readonly StoredTransfer[]): PaymentResult['status'] {
  if (transfers.some(({ state }) => state === 'seen')) return 'seen'
  const received = sumOf(transfers)
  if (received === 0n) return 'waiting'
  return received >= (topupAmount ?? 0n) ? 'paid' : 'partial'
}

export function presentOrderTimeline(history: OrderHistory, networks: readonly PaymentNetwork[], now: Date): OrderTimeline {
  const { order, attempts, transfers, siteLiveAt } = history
  return {
    order: presentOrder(order),
    attempts: attempts.map((attempt) => presentPastAttempt(attempt, order, networks, now)),
    transfers: transfers.map((transfer) => presentPastTransfer(transfer, networks)),
    credit: wireOf(creditOf(order, transfers)),
    siteLiveAt: siteLiveAt?.toISOString() ?? null,
  }
}

function presentPastAttempt(attempt: PastAttempt, order: Order, networks: readonly PaymentNetwork[], now: Date): TimelineAttempt {
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

function presentPastTransfer(transfer: PastTransfer, networks: readonly PaymentNetwork[]): TimelineTransfer {
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
