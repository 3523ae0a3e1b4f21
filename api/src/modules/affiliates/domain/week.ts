const DAY_MS = 24 * 3_600_000
/** Weeks are UTC, so there is no daylight saving time. */
export const WEEK_MS = 7 * DAY_MS

/** Monday 00:00 UTC. */
export function weekStartOf(time: Date): Date {
  const midnight = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate())
  return new Date(midnight - ((time.getUTCDay() + 6) % 7) * DAY_MS)
}

export function weeksAfter(weekStart: Date, weeks: number): Date {
  return new Date(weekStart.getTime() + weeks * WEEK_MS)
}

/** Both ends included; empty when `last` precedes `first`. */
export function weeksBetween(first: Date, last: Date): readonly Date[] {
  const count = Math.max(0, Math.round((last.getTime() - first.getTime()) / WEEK_MS) + 1)
  return Array.from({ length: count }, (_, index) => weeksAfter(first, index))
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

export function lastDayOf(weekStart: Date): string {
  return dayOf(new Date(weekStart.getTime() + WEEK_MS - DAY_MS))
}
