import type { UnsignedTransaction } from '@parlour/contracts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { openEvmRail } from './evm-rail.ts'
import { openTronRail } from './tron-rail.ts'

/** A transfer of the token that is to be signed; addresses are 20 bytes in lower-case hex. */
export interface TransferRequest {
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/** What a chain said, so that transfers can be composed without asking again; `nonceFrom` is null where a chain has no nonces. */
export interface RailFacts {
  readonly compose: (request: TransferRequest, nonce: number) => UnsignedTransaction
  readonly nonceFrom: (sender: string) => number | null
}

/** A signed transfer that says exactly what was approved. */
export interface CheckedTransaction {
  readonly txHash: string
  readonly signed: string
}

/** How transfers are made, checked and sent on one chain. No key is ever here. */
export interface Rail {
  readonly readFacts: (senders: readonly string[]) => Promise<RailFacts>
  /** Null when it is not the approved transfer, signed by its sender. */
  readonly check: (unsigned: UnsignedTransaction, signed: string) => Promise<CheckedTransaction | null>
  /** Hands a signed transfer to the chain; the same one again changes nothing. Throws what the node said. */
  readonly broadcast: (signed: string) => Promise<void>
  /** Whether the chain, as far as it is final, can never take the transfer any more: it lapsed, or `replacedBy` used its place. */
  readonly isDead: (unsigned: UnsignedTransaction, replacedBy: string | null) => Promise<boolean>
}

/** Opens the rail of a network; both networks of the local chain are EVM. Null where the node cannot be reached. */
export function openRail(network: PaymentNetwork, tronApiUrl: string | null): Rail | null {
  if (network.chain === 'eth' || network.isLocalChain) return openEvmRail(network)
  return tronApiUrl === null ? null : openTronRail(network, tronApiUrl)
}
