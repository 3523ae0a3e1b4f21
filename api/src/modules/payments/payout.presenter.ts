import { wireOf, type OutgoingTransfer, type Payout, type SigningFile } from '@parlour/contracts'
import { writtenAddress } from './domain/attempt.ts'
import { explorerUrl, type PaymentNetwork } from './domain/payment-network.ts'
import type { OutgoingPayout } from './domain/payout.ts'

/** A payout as its merchant sees it. */
export function presentPayout(payout: OutgoingPayout, network: PaymentNetwork): Payout {
  const { id, amount, receiver, state, requestedAt, sentAt, endedAt, txHash } = payout
  return {
    id,
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

/** A refund or sweep as the staff sees it. */
export function presentOutgoing(payout: OutgoingPayout, network: PaymentNetwork): OutgoingTransfer {
  const { id, kind, merchantId, amount, sender, addressIndex, receiver, state, requestedAt, preparedBy, approvedBy, txHash, reason } =
    payout
  return {
    id,
    kind,
    merchantId,
    state,
    preparedBy,
    approvedBy,
    txHash,
    reason,
    method: network.method,
    amount: wireOf(amount),
    sender: sender === null ? null : writtenAddress(network, sender),
    depositIndex: addressIndex,
    receiver: writtenAddress(network, receiver),
    requestedAt: requestedAt.toISOString(),
  }
}

/** The file that is carried to the offline signer. */
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
