import { INTEGRATION_LIMITS } from '@parlour/contracts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

// Seven waits between eight tries: 23 hours and 26 minutes together.
const WAITS_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 7 * HOUR_MS, 12 * HOUR_MS]
const JITTER = 0.1

/** Jittered by up to a tenth; null after the last attempt. `random` returns 0 to 1. */
export function nextTryAt(attempts: number, at: Date, random: () => number = Math.random): Date | null {
  const wait = WAITS_MS[attempts - 1]
  return wait === undefined ? null : new Date(at.getTime() + Math.round(wait * (1 + JITTER * (2 * random() - 1))))
}

/** After three days of failures. */
export function isGivenUp(failingSince: Date, at: Date): boolean {
  return at.getTime() - failingSince.getTime() >= INTEGRATION_LIMITS.failureDays * DAY_MS
}

/** The old secret or token stays valid until then. */
export function overlapEndOf(at: Date): Date {
  return new Date(at.getTime() + INTEGRATION_LIMITS.overlapHours * HOUR_MS)
}

export function logStartOf(at: Date): Date {
  return new Date(at.getTime() - INTEGRATION_LIMITS.logDays * DAY_MS)
}
