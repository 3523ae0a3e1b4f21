import type { PayoutState, UnsignedTransaction } from '@parlour/contracts'
import type { PaymentNetwork } from './payment-network.ts'

/** What is always known of money that leaves; addresses are 20 bytes in lower-case hex, the amount is micro-USDT. */
interface Leaving {
  readonly id: string
  readonly chain: PaymentNetwork['chain']
  readonly amount: bigint
  readonly receiver: string
  readonly requestedAt: Date
}

/**
 * What leaves: credit that a merchant asks for, the rest of a deposit that the staff returns (decision 0044), and what a deposit address hands to
 * the treasury.
 */
export type PayoutPurpose =
  | { readonly kind: RefundKind; readonly merchantId: string; readonly requestedBy: string; readonly addressIndex: null }
  | { readonly kind: 'sweep'; readonly merchantId: null; readonly requestedBy: null; readonly addressIndex: number }

/** A refund or a sweep with what was decided so far. */
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

/** From where the money of a merchant leaves: from the credit, or from the deposit. */
export type RefundKind = 'refund' | 'deposit-return'

/** A refund that is asked for. */
export type WantedRefund = Leaving & { readonly kind: RefundKind; readonly merchantId: string; readonly requestedBy: string }

/** The least and the most that one payout takes, in micro-USDT. */
export const PAYOUT_BOUNDS = { least: 1_000_000n, most: 1_000_000_000_000n }

/** The key of a sweep in the books; an ERC20 transfer logs once. */
export function sweepKey(chain: string, txHash: string): string {
  return `${chain}:${txHash}:0`
}
