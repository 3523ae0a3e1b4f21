const HOUR_MS = 3_600_000

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

/** `final` applies whether or not the dispute was answered. */
export type DisputeState = 'open' | 'answered' | 'final'

/** Until 24 hours after the statement was closed. */
export function disputableUntil(closedAt: Date): Date {
  return new Date(closedAt.getTime() + 24 * HOUR_MS)
}

export function isDisputable(closedAt: Date, now: Date): boolean {
  return now < disputableUntil(closedAt)
}

/** 15 days after the dispute was opened. */
export function finalAt({ openedAt }: Pick<Dispute, 'openedAt'>): Date {
  return new Date(openedAt.getTime() + 15 * 24 * HOUR_MS)
}

/** Depends on time alone, whether or not a job made the dispute final. */
export function disputeStateOf(dispute: Pick<Dispute, 'openedAt' | 'answeredAt'>, now: Date): DisputeState {
  if (now >= finalAt(dispute)) return 'final'
  return dispute.answeredAt === null ? 'open' : 'answered'
}

/** Disputes opened until this moment are final. */
export function lastOfFinal(now: Date): Date {
  return new Date(now.getTime() - 15 * 24 * HOUR_MS)
}
