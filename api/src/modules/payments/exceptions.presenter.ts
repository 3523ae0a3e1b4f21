import {
  ageLevelOf,
  wireOf,
  type ChainAlarm,
  type ChainProof,
  type HeldTransfer,
  type MoneyRelease,
  type OpenRecovery,
  type PaymentException,
  type RecoveryCase,
  type WaitingRelease,
} from '@parlour/contracts'
import type { StoredAlarm } from './db/alarm.repository.ts'
import type { Release } from './db/release.repository.ts'
import type { AsideTransfer } from './db/transfers.read-model.ts'
import type { Proof } from './db/witness.repository.ts'
import { writtenAddress } from './domain/attempt.ts'
import type { PaymentNetwork } from './domain/payment-network.ts'
import { tokenAmount, type Recovery } from './domain/recovery.ts'
import type { ListedException } from './use-cases/payment-exceptions.ts'

type Names = ReadonlyMap<string, string>

export function presentException(
  found: ListedException,
  names: Names,
  networks: readonly PaymentNetwork[],
  reader: string,
): PaymentException {
  const { chain, release, since, merchantId, ...facts } = found
  return {
    ...facts,
    merchantId,
    merchant: names.get(merchantId ?? '') || null,
    network: facts.network ?? networks.find((network) => network.chain === chain)?.name ?? null,
    since: since.toISOString(),
    release: release === null ? null : presentWaitingRelease(release, names, reader),
  }
}

function presentWaitingRelease({ id, reason, proposedBy, proposedAt }: Release, names: Names, reader: string): WaitingRelease {
  return { id, reason, proposedBy: names.get(proposedBy) ?? proposedBy, proposedAt: proposedAt.toISOString(), isOwn: proposedBy === reader }
}

export function presentHeldTransfer({ booking, state, merchantId, amount, sender, creditedAt }: AsideTransfer): HeldTransfer {
  return { booking, kind: state, merchantId, sender, amount: wireOf(amount), creditedAt: creditedAt.toISOString() }
}

export function presentRelease({ amount, proposedAt, approvedAt, withdrawnAt, ...facts }: Release): MoneyRelease {
  return {
    ...facts,
    amount: wireOf(amount),
    proposedAt: proposedAt.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}

export function presentRecovery(recovery: Recovery): RecoveryCase {
  const { id, network, symbol, txHash, orderId, state, foundAt } = recovery
  return {
    id,
    network,
    token: symbol,
    amount: tokenAmount(recovery.amount, recovery.decimals),
    txHash,
    address: writtenAddress(recovery, recovery.hexAddress),
    orderId,
    state,
    foundAt: foundAt.toISOString(),
  }
}

export function presentOpenRecovery(recovery: Recovery): OpenRecovery {
  return { ...presentRecovery(recovery), merchantId: recovery.merchantId, sender: writtenAddress(recovery, recovery.sender) }
}

export function presentAlarm({ id, chain, kind, subject, isStopping, facts, raisedAt }: StoredAlarm, now: Date): ChainAlarm {
  const age = ageLevelOf('money', raisedAt, now)
  return { id, chain, kind, subject, isStopping, facts: { ...facts }, raisedAt: raisedAt.toISOString(), age }
}

export function presentProof({ chainTotal, ledgerTotal, provedAt, ...facts }: Proof): ChainProof {
  return { ...facts, chainTotal: wireOf(chainTotal), ledgerTotal: wireOf(ledgerTotal), provedAt: provedAt.toISOString() }
}
