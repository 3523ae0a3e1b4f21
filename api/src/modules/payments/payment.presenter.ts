import {
  wireOf,
  type PaymentAttempt,
  type PaymentMethod,
  type PaymentMethodId,
  type PaymentReceipt,
  type ReceiptRow,
} from '@parlour/contracts'
import { presentOrder, remainingOf } from '../orders/index.ts'
import { walletUri, writtenAddress } from './domain/attempt.ts'
import { explorerUrl, type PaymentNetwork } from './domain/payment-network.ts'
import type { ProvenTransfer } from './use-cases/read-payment.ts'
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

export function presentReceipt(
  payment: StartedPayment,
  proven: readonly ProvenTransfer[],
  networks: readonly PaymentNetwork[],
): PaymentReceipt {
  // The same proof has the same bytes whenever it is asked for.
  const dates = proven.flatMap(({ transfer: { creditedAt } }) => creditedAt ?? [])
  const newest = dates.reduce((latest, date) => (date > latest ? date : latest), payment.attempt.createdAt)
  return {
    attempt: presentAttempt(payment),
    order: payment.order ? presentOrder(payment.order) : null,
    received: wireOf(proven.reduce((sum, { transfer }) => sum + transfer.amount, 0n)),
    rows: proven.flatMap((each) => {
      const network = networks.find(({ chain }) => chain === each.transfer.chain)
      return network ? [presentRow(each, network)] : []
    }),
    issuedAt: newest.toISOString(),
  }
}

function presentRow({ transfer, journal, seal }: ProvenTransfer, network: PaymentNetwork): ReceiptRow {
  const { creditedAt, use } = transfer
  if (!creditedAt || !use) throw new Error(`Transfer ${journal.key} is credited without a date and a use`)
  return {
    txHash: transfer.txHash,
    method: network.method,
    network: network.name,
    amount: wireOf(transfer.amount),
    use,
    sender: writtenAddress(network, transfer.sender),
    address: writtenAddress(network, transfer.hexAddress),
    blockHash: transfer.blockHash,
    blockHeight: transfer.blockHeight,
    ordinal: transfer.ordinal,
    finalHeight: transfer.finalHeight,
    creditedAt: creditedAt.toISOString(),
    journalId: journal.id,
    journalKey: journal.key,
    seal: seal ? { position: Number(seal.position), hash: seal.hash } : null,
    explorerUrl: explorerUrl(network, transfer.txHash),
  }
}
