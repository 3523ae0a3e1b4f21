import { ageLevelOf, wireOf, type ChainAlarm, type ChainProof, type OpenRecovery, type RecoveryCase } from '@parlour/contracts'
import type { StoredAlarm } from './db/alarm.repository.ts'
import type { Proof } from './db/witness.repository.ts'
import { writtenAddress } from './domain/attempt.ts'
import { tokenAmount, type Recovery } from './domain/recovery.ts'

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
