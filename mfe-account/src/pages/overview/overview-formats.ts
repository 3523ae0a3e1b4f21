import { formatLocale, type Locale } from '@parlour/i18n'

const DAY_MS = 86_400_000

/** Day and month of a UTC day, for an axis. */
export function formatShortDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(startOf(day))
}

/** `1.2K`, for an axis. */
export function formatCompact(value: number, locale: Locale): string {
  return new Intl.NumberFormat(formatLocale(locale), { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}

/** `today`, `yesterday`, `12 days ago`. */
export function formatDaysAgo(day: string, today: string, locale: Locale): string {
  const days = Math.round((startOf(day) - startOf(today)) / DAY_MS)
  return new Intl.RelativeTimeFormat(formatLocale(locale), { numeric: 'auto' }).format(days, 'day')
}

/** `+12.5%`; undefined when there is nothing to compare with. */
export function formatChange(change: number | undefined, locale: Locale): string | undefined {
  if (change === undefined) return undefined
  return new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(
    change,
  )
}

/** Share by which a figure grew or fell; undefined after nothing, and after a loss, whose share says nothing. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? (now - before) / before : undefined
}

/** Without today, while nothing was reported of it: a line that falls to zero would say that play has stopped. */
export function withoutEmptyToday(values: readonly number[]): readonly number[] {
  return values.at(-1) === 0 ? values.slice(0, -1) : values
}

/** For comparing and drawing only: a float. */
export function usdtOf(amount: string): number {
  return Number(amount)
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}
