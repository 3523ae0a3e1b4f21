import type { UnsignedTransaction } from '@parlour/contracts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { openEvmRail } from './evm-rail.ts'
import { openTronRail } from './tron-rail.ts'

/** Addresses are 20 bytes in lower-case hex. */
export interface TransferRequest {
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/** Lets transfers be composed without further requests; `nonceFrom` is null where a chain has no nonces. */
export interface RailFacts {
  readonly compose: (request: TransferRequest, nonce: number) => UnsignedTransaction
  readonly nonceFrom: (sender: string) => number | null
}

export interface CheckedTransaction {
  readonly txHash: string
  readonly signed: string
}

/** Holds no keys. */
export interface Rail {
  readonly readFacts: (senders: readonly string[]) => Promise<RailFacts>
  /** Null when it is not the approved transfer, signed by its sender. */
  readonly check: (unsigned: UnsignedTransaction, signed: string) => Promise<CheckedTransaction | null>
  /** Idempotent. Throws the error of the node. */
  readonly broadcast: (signed: string) => Promise<void>
  /** True when the final chain can never accept the transfer: it expired, or `replacedBy` used its nonce. */
  readonly isDead: (unsigned: UnsignedTransaction, replacedBy: string | null) => Promise<boolean>
}

/** Both networks of the local chain are EVM. Null where the node cannot be reached. */
export function openRail(network: PaymentNetwork, tronApiUrl: string | null): Rail | null {
  if (network.chain === 'eth' || network.isLocalChain) return openEvmRail(network)
  return tronApiUrl === null ? null : openTronRail(network, tronApiUrl)
}
