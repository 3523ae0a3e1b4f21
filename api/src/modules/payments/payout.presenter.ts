import {
  ageLevelOf,
  wireOf,
  type OutgoingTransfer,
  type Payout,
  type PayoutState,
  type ReturnWallet,
  type SigningFile,
} from '@parlour/contracts'
import type { NamedWallet } from './db/return-wallet.repository.ts'
import { writtenAddress } from './domain/attempt.ts'
import { explorerUrl, type PaymentNetwork } from './domain/payment-network.ts'
import type { OutgoingPayout } from './domain/payout.ts'
import type { ListedPayout } from './use-cases/read-outgoing.ts'

export function presentPayout(payout: OutgoingPayout, network: PaymentNetwork): Payout {
  const { id, kind, amount, receiver, state, requestedAt, sentAt, endedAt, txHash } = payout
  return {
    id,
    kind: kind === 'deposit-return' ? kind : 'refund',
    amount: wireOf(amount),
    method: network.method,
    network: network.name,
    address: writtenAddress(network, receiver),
    state,
    requestedAt: requestedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    txHash,
    explorerUrl: txHash === null ? null : explorerUrl(network, txHash),
  }
}

export function presentReturnWallet({ version, receiver, namedAt }: NamedWallet, network: PaymentNetwork): ReturnWallet {
  return { version, method: network.method, address: writtenAddress(network, receiver), namedAt: namedAt.toISOString() }
}

const OVER: ReadonlySet<PayoutState> = new Set(['final', 'failed', 'withdrawn'])

export function presentOutgoing(
  { payout, merchantId, orderNumber, walletNamedAt, names }: ListedPayout,
  network: PaymentNetwork,
  { reader, now }: { readonly reader: string; readonly now: Date },
): OutgoingTransfer {
  const { id, kind, amount, sender, addressIndex, receiver, state, requestedAt, preparedBy, approvedBy, txHash, reason } = payout
  const proposedBy = kind === 'deposit-return' ? payout.requestedBy : null
  const nameOf = (accountId: string | null) => (accountId === null ? null : (names.get(accountId) ?? accountId))
  return {
    id,
    kind,
    merchantId,
    merchant: nameOf(merchantId),
    orderNumber,
    state,
    proposedBy: nameOf(proposedBy),
    preparedBy: nameOf(preparedBy),
    isOwn: preparedBy === reader || proposedBy === reader,
    approvedBy: nameOf(approvedBy),
    txHash,
    reason,
    method: network.method,
    network: network.name,
    amount: wireOf(amount),
    sender: sender === null ? null : writtenAddress(network, sender),
    depositIndex: addressIndex,
    receiver: writtenAddress(network, receiver),
    walletNamedAt: walletNamedAt?.toISOString() ?? null,
    requestedAt: requestedAt.toISOString(),
    age: ageLevelOf('money', OVER.has(state) ? null : requestedAt, now),
  }
}

export function presentSigningFile(payouts: readonly OutgoingPayout[], network: PaymentNetwork): SigningFile {
  const transfers = payouts.flatMap(({ id, kind, addressIndex, sender, receiver, amount, unsigned }) =>
    unsigned === null || sender === null
      ? []
      : [
          {
            id,
            kind,
            depositIndex: addressIndex,
            amount: wireOf(amount),
            transaction: unsigned,
            sender: writtenAddress(network, sender),
            receiver: writtenAddress(network, receiver),
          },
        ],
  )
  return { version: 1, network: network.name, method: network.method, transfers }
}
