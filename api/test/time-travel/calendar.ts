const DAY_MS = 86_400_000

/** A UTC day as a number, so that days can be counted. */
export const numberOf = (day: string): number => Date.parse(day) / DAY_MS

/** The UTC day of a number. */
export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** The day some days later. */
export const plusDays = (day: string, days: number): string => dayOfNumber(numberOf(day) + days)

/** The UTC day of a moment. */
export const dayOfMoment = (moment: string): string => moment.slice(0, 10)

/** The last day of a calendar month. */
export function monthEnd(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)
}

/** The last days of the months of a contract, which begin on the day of the month of its launch, or on the last one of a shorter month. */
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
