const DAY_MS = 24 * 3_600_000
/** Seven days; weeks are reckoned in UTC, which has no summer time. */
export const WEEK_MS = 7 * DAY_MS

/** The first moment of the week (Monday 00:00 UTC) that a time lies in. */
export function weekStartOf(time: Date): Date {
  const midnight = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate())
  return new Date(midnight - ((time.getUTCDay() + 6) % 7) * DAY_MS)
}

/** The start of the week that lies `weeks` later. */
export function weeksAfter(weekStart: Date, weeks: number): Date {
  return new Date(weekStart.getTime() + weeks * WEEK_MS)
}

/** The starts of the weeks from `first` to `last`, both included; none when `last` lies before. */
export function weeksBetween(first: Date, last: Date): readonly Date[] {
  const count = Math.max(0, Math.round((last.getTime() - first.getTime()) / WEEK_MS) + 1)
  return Array.from({ length: count }, (_, index) => weeksAfter(first, index))
}

/** `2026-11-16` of a time in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** The day on which a week ends, its Sunday. */
export function lastDayOf(weekStart: Date): string {
  return dayOf(new Date(weekStart.getTime() + WEEK_MS - DAY_MS))
}
