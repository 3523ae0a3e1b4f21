const HOUR_MS = 3_600_000

/** A disputed line of a statement. */
export interface Dispute {
  readonly id: string
  readonly statementId: string
  readonly merchantId: string
  readonly lineKind: string
  readonly reason: string
  readonly answer: string | null
  readonly openedAt: Date
  readonly answeredAt: Date | null
}

/** `final` is final whatever was answered. */
export type DisputeState = 'open' | 'answered' | 'final'

/** Until when a line can be disputed: 24 hours after its statement was closed. */
export function disputableUntil(closedAt: Date): Date {
  return new Date(closedAt.getTime() + 24 * HOUR_MS)
}

/** Whether a line of the statement can be disputed at a moment. */
export function isDisputable(closedAt: Date, now: Date): boolean {
  return now < disputableUntil(closedAt)
}

/** When a dispute is final: 15 days after it was opened. */
export function finalAt({ openedAt }: Pick<Dispute, 'openedAt'>): Date {
  return new Date(openedAt.getTime() + 15 * 24 * HOUR_MS)
}

/** How a dispute stands at a moment, whether or not a job made it final. */
export function disputeStateOf(dispute: Pick<Dispute, 'openedAt' | 'answeredAt'>, now: Date): DisputeState {
  if (now >= finalAt(dispute)) return 'final'
  return dispute.answeredAt === null ? 'open' : 'answered'
}

/** The last opening that is final at a moment. */
export function lastOfFinal(now: Date): Date {
  return new Date(now.getTime() - 15 * 24 * HOUR_MS)
}
