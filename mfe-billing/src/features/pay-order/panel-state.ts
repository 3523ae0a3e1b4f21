import { microOf, wireOf, type PaymentAttempt, type PaymentResult } from '@parlour/contracts'

/** What the payment panel of a payment shows: money that is seen but too little is told apart from money that is enough. */
export type PanelKind = 'waiting' | 'seen' | 'seenPart' | 'partial' | 'paid' | 'late' | 'closed'

/** The kind, and as wire amounts what is still to send and what the network is confirming. */
export interface PanelState {
  readonly kind: PanelKind
  readonly due: string
  readonly seen: string
}

/** Reads where a payment stands; what was seen on the network is not asked for a second time. */
export function panelStateOf(attempt: PaymentAttempt, result: PaymentResult | undefined): PanelState {
  if (result === undefined) return { kind: 'waiting', due: attempt.amount, seen: wireOf(0n) }
  const { seen, due, open } = sumsOf(result)
  return { kind: kindOf(result, open, due), due: wireOf(due), seen: wireOf(seen) }
}

/** What the network is confirming, as a wire amount, and what is still to send after it. */
export function outlookOf(result: PaymentResult): { readonly seen: string; readonly due: string } {
  const { seen, due } = sumsOf(result)
  return { seen: wireOf(seen), due: wireOf(due) }
}

function sumsOf(result: PaymentResult) {
  const open = result.transfers.filter(({ state }) => state === 'seen')
  const seen = open.reduce((sum, { amount }) => sum + microOf(amount), 0n)
  const left = microOf(result.remaining) - seen
  return { seen, due: left > 0n ? left : 0n, open: open.length }
}

/** True while the payment panel asks for a transfer. */
export function isMoneyRequest(kind: PanelKind): boolean {
  return kind === 'waiting' || kind === 'partial' || kind === 'seenPart'
}

function kindOf({ status, received }: PaymentResult, open: number, due: bigint): PanelKind {
  if (status === 'paid' || status === 'late' || status === 'closed') return status
  if (open > 0) return due === 0n ? 'seen' : 'seenPart'
  // What only the credit paid is no part that arrived.
  return status === 'partial' && microOf(received) === 0n ? 'waiting' : status
}
