const DAY_MS = 86_400_000

export const numberOf = (day: string): number => Date.parse(day) / DAY_MS

export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

export const plusDays = (day: string, days: number): string => dayOfNumber(numberOf(day) + days)

export const dayOfMoment = (moment: string): string => moment.slice(0, 10)

export function monthEnd(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)
}

/** Ends on the launch day of the month, or the last day of a shorter month. */
export function anniversaryEnds(launchedOn: string, until: string): readonly string[] {
  const [year = 0, month = 0, date = 0] = launchedOn.split('-').map(Number)
  const ends: string[] = []
  for (let months = 1; ends.at(-1) === undefined || String(ends.at(-1)) < until; months += 1) {
    const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
    const start = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
    ends.push(dayOfNumber(start.getTime() / DAY_MS - 1))
  }
  return ends
}
