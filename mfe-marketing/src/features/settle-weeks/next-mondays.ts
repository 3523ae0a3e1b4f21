const DAY_MS = 86_400_000
const MONDAY = 1

/** The next `count` Mondays at midnight UTC, as ISO times; the affiliate program settles the previous week on them. */
export function nextMondays(now: Date, count: number): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const days = (MONDAY - now.getUTCDay() + 7) % 7 || 7
  return Array.from({ length: count }, (_, week) => new Date(today + (days + week * 7) * DAY_MS).toISOString())
}
