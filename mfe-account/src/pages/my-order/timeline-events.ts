import { microOf, wireOf, type OrderTimeline, type TimelineAttempt, type TimelineTransfer } from '@parlour/contracts'

/** `at` is ISO 8601 UTC; `remaining` is the decimal amount still due after a transfer for the order. */
export type TimelineEvent = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'made' | 'paid' | 'timedOut' | 'live' }
  | { readonly kind: 'attempt'; readonly attempt: TimelineAttempt }
  | { readonly kind: TimelineTransfer['state'] | 'aside'; readonly transfer: TimelineTransfer; readonly remaining: string | null }
)

const TIMED_OUT = 4

/** Money that arrived but is not credited yet. */
function isAside({ state, use }: TimelineTransfer): boolean {
  return state === 'credited' && (use === 'held' || use === 'suspense')
}

/** Oldest first; each transfer appears once, at its latest change. */
export function timelineEvents({ order, attempts, transfers, siteLiveAt }: OrderTimeline): readonly TimelineEvent[] {
  const events: TimelineEvent[] = [
    { id: 'made', kind: 'made', at: order.createdAt },
    ...attempts.map((attempt): TimelineEvent => ({ id: attempt.id, kind: 'attempt', at: attempt.openedAt, attempt })),
    ...transfers.map((transfer, position): TimelineEvent => ({
      id: `${transfer.txHash} ${position}`,
      kind: isAside(transfer) ? 'aside' : transfer.state,
      at: transfer.creditedAt ?? transfer.seenAt ?? order.createdAt,
      transfer,
      remaining: null,
    })),
  ]
  if (order.payTime !== null) events.push({ id: 'paid', kind: 'paid', at: order.payTime })
  if (order.status === TIMED_OUT) events.push({ id: 'timed-out', kind: 'timedOut', at: order.expiresAt })
  if (siteLiveAt !== null) events.push({ id: 'live', kind: 'live', at: siteLiveAt })
  // The order of the list above decides between steps of the same moment.
  return withRemaining(
    order.amount,
    events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  )
}

/** `max(0, amount - paid)` at every step. */
function withRemaining(amount: string, events: readonly TimelineEvent[]): readonly TimelineEvent[] {
  let remaining = microOf(amount)
  return events.map((event) => {
    if (event.kind !== 'credited' || event.transfer.use !== 'order') return event
    const paid = microOf(event.transfer.amount)
    remaining = paid < remaining ? remaining - paid : 0n
    return { ...event, remaining: wireOf(remaining) }
  })
}
