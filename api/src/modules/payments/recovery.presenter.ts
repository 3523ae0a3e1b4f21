import type { OpenRecovery, RecoveryCase } from '@parlour/contracts'
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
