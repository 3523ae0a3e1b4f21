import { microOf, wireOf, type PaymentAttempt, type PaymentResult } from '@parlour/contracts'

/** Detected money that is too little is distinguished from money that is enough. */
export type PanelKind = 'waiting' | 'seen' | 'seenPart' | 'partial' | 'paid' | 'late' | 'closed'

/** Amounts are wire amounts: what is still due, and what the network is confirming. */
export interface PanelState {
  readonly kind: PanelKind
  readonly due: string
  readonly seen: string
}

/** Money already detected on the network is not requested again. */
export function panelStateOf(attempt: PaymentAttempt, result: PaymentResult | undefined): PanelState {
  if (result === undefined) return { kind: 'waiting', due: attempt.amount, seen: wireOf(0n) }
  const { seen, due, open } = sumsOf(result)
  return { kind: kindOf(result, open, due), due: wireOf(due), seen: wireOf(seen) }
}

/** `seen` is what the network is confirming, `due` what remains after it; wire amounts. */
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

export function isMoneyRequest(kind: PanelKind): boolean {
  return kind === 'waiting' || kind === 'partial' || kind === 'seenPart'
}

function kindOf({ status, received }: PaymentResult, open: number, due: bigint): PanelKind {
  if (status === 'paid' || status === 'late' || status === 'closed') return status
  if (open > 0) return due === 0n ? 'seen' : 'seenPart'
  // What only the credit paid is no part that arrived.
  return status === 'partial' && microOf(received) === 0n ? 'waiting' : status
}
