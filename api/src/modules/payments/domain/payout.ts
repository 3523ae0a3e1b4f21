import type { PayoutState, UnsignedTransaction } from '@parlour/contracts'
import type { PaymentNetwork } from './payment-network.ts'

/** Addresses are 20 bytes in lower-case hex, the amount is micro-USDT. */
interface Leaving {
  readonly id: string
  readonly chain: PaymentNetwork['chain']
  readonly amount: bigint
  readonly receiver: string
  readonly requestedAt: Date
}

/** Withdrawn credit, a returned deposit (decision 0044), or a sweep of a deposit address to the treasury. */
export type PayoutPurpose =
  | { readonly kind: RefundKind; readonly merchantId: string; readonly requestedBy: string; readonly addressIndex: null }
  | { readonly kind: 'sweep'; readonly merchantId: null; readonly requestedBy: null; readonly addressIndex: number }

export type OutgoingPayout = Leaving &
  PayoutPurpose & {
    readonly state: PayoutState
    readonly sender: string | null
    readonly unsigned: UnsignedTransaction | null
    readonly preparedBy: string | null
    readonly approvedBy: string | null
    readonly signed: string | null
    readonly txHash: string | null
    readonly sentAt: Date | null
    readonly endedAt: Date | null
    readonly reason: string | null
  }

export type RefundKind = 'refund' | 'deposit-return'

export type WantedRefund = Leaving & { readonly kind: RefundKind; readonly merchantId: string; readonly requestedBy: string }

/** In micro-USDT. */
export const PAYOUT_BOUNDS = { least: 1_000_000n, most: 1_000_000_000_000n }

/** Key of a sweep in the books; an ERC20 transfer logs once. */
export function sweepKey(chain: string, txHash: string): string {
  return `${chain}:${txHash}:0`
}
