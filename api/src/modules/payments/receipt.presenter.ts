import { wireOf, type PaymentReceipt, type ReceiptRow } from '@parlour/contracts'
import { presentOrder } from '../orders/index.ts'
import { writtenAddress } from './domain/attempt.ts'
import { explorerUrl, type PaymentNetwork } from './domain/payment-network.ts'
import { presentAttempt } from './payment.presenter.ts'
import type { ProvenTransfer } from './use-cases/read-receipt.ts'
import type { StartedPayment } from './use-cases/start-payment.ts'

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
