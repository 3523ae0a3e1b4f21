/** A session of an operator: of one site, and of no other realm. */
export interface OperatorSession {
  readonly siteId: string
  readonly startedAt: Date
  readonly seenAt: Date
}

const HOUR_MS = 3_600_000
const IDLE_MS = HOUR_MS
const LONGEST_MS = 12 * HOUR_MS
const RECORDED_MS = 60_000

/** Whether a session counts on a site at a moment: an hour without a call ends it, so do twelve in all, and so does a new password. */
export function isAlive(
  { siteId, startedAt, seenAt }: OperatorSession,
  site: { readonly siteId: string; readonly passwordChangedAt: Date },
  now: Date,
): boolean {
  const isYoung = now.getTime() - seenAt.getTime() < IDLE_MS && now.getTime() - startedAt.getTime() < LONGEST_MS
  return siteId === site.siteId && isYoung && startedAt >= site.passwordChangedAt
}

/** Whether a call is worth a write. */
export function isWorthNoting({ seenAt }: OperatorSession, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= RECORDED_MS
}

/** Sessions seen last before this moment are over whatever their site. */
export function endedBefore(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS)
}
