const DAY_MS = 86_400_000

export function utcDayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return utcDayOf(new Date(Date.parse(day) + days * DAY_MS))
}

/** A day that the month does not have becomes its last one. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day)
  const lastOfMonth = new Date(Date.UTC(year, month + months + 1, 0))
  return utcDayOf(new Date(Math.min(lastOfMonth.getTime(), Date.UTC(year, month + months, date))))
}

export function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth] = partsOf(from)
  const [toYear, toMonth] = partsOf(to)
  return (toYear - fromYear) * 12 + toMonth - fromMonth
}

export function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`
}

function partsOf(day: string): [number, number, number] {
  const date = new Date(Date.parse(day))
  return [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && utcDayOf(moment) === text
}
