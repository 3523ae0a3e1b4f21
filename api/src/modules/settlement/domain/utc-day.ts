const DAY_MS = 86_400_000

/** The UTC date of a moment, as `YYYY-MM-DD`: the business day. */
export function utcDayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The date some days later, or earlier when the number is negative. */
export function addDays(day: string, days: number): string {
  return utcDayOf(new Date(Date.parse(day) + days * DAY_MS))
}

/** The date some months later; a day that the month does not have becomes its last one. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day)
  const lastOfMonth = new Date(Date.UTC(year, month + months + 1, 0))
  return utcDayOf(new Date(Math.min(lastOfMonth.getTime(), Date.UTC(year, month + months, date))))
}

/** Months between the calendar months of two dates. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth] = partsOf(from)
  const [toYear, toMonth] = partsOf(to)
  return (toYear - fromYear) * 12 + toMonth - fromMonth
}

/** The first day of the calendar month. */
export function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`
}

function partsOf(day: string): [number, number, number] {
  const date = new Date(Date.parse(day))
  return [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
}

/** Days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** Whether the text is a date that the calendar has. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && utcDayOf(moment) === text
}
