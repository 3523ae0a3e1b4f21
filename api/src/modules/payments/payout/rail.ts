import type { UnsignedTransaction } from '@parlour/contracts'
import { encodeFunctionData, getAddress, parseAbi, type Hex } from 'viem'

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

const TRANSFER_ABI = parseAbi(['function transfer(address to, uint256 value) returns (bool)'])

/** `to` is 20 bytes in hex, the amount is in units of the token. */
export function transferData({ to, amount }: { readonly to: string; readonly amount: bigint }): Hex {
  return encodeFunctionData({ abi: TRANSFER_ABI, functionName: 'transfer', args: [getAddress(to), amount] })
}
