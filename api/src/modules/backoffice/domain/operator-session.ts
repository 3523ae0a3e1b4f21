export interface OperatorSession {
  readonly siteId: string
  readonly startedAt: Date
  readonly seenAt: Date
}

/** `device` is '' when unknown. */
export interface NewSession {
  readonly siteId: string
  readonly device: string
  readonly at: Date
}

export interface StoredSession extends OperatorSession {
  readonly tokenHash: Buffer
  readonly device: string
}

const HOUR_MS = 3_600_000
const IDLE_MS = HOUR_MS
const LONGEST_MS = 12 * HOUR_MS
const RECORDED_MS = 60_000

/** Ends after an hour of inactivity, after twelve hours, or when the password changes. */
export function isAlive(
  { siteId, startedAt, seenAt }: OperatorSession,
  site: { readonly siteId: string; readonly passwordChangedAt: Date },
  now: Date,
): boolean {
  const isYoung = now.getTime() - seenAt.getTime() < IDLE_MS && now.getTime() - startedAt.getTime() < LONGEST_MS
  return siteId === site.siteId && isYoung && startedAt >= site.passwordChangedAt
}

export function isWorthNoting({ seenAt }: OperatorSession, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= RECORDED_MS
}

export function endedBefore(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS)
}
