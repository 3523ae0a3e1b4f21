import { microOf, wireOf } from '@parlour/contracts'

/** The balance at the end of a UTC day. */
export interface BalanceDay {
  readonly day: string
  readonly balance: string
}

const DAY_MS = 86_400_000
const FORECAST_DAYS = 30

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Starts the day before the first money; the whole series when there was none. */
export function sinceFirstMoney(series: readonly BalanceDay[]): readonly BalanceDay[] {
  const first = series.findIndex(({ balance }) => microOf(balance) > 0n)
  return series.slice(Math.max(0, first - 1))
}

/** Extrapolates daily debits from the last day until the balance is zero, or for 30 days. */
export function forecastDays(series: readonly BalanceDay[], dailyDebit: string): readonly BalanceDay[] {
  const last = series.at(-1)
  const daily = microOf(dailyDebit)
  if (last === undefined || daily === 0n) return []
  const days: BalanceDay[] = []
  let left = microOf(last.balance)
  for (let step = 1; step <= FORECAST_DAYS && left > 0n; step += 1) {
    left = left > daily ? left - daily : 0n
    days.push({ day: dayAfter(last.day, step), balance: wireOf(left) })
  }
  return days
}

export function boundsOf(series: readonly BalanceDay[]) {
  const sorted = series.toSorted((one, other) => Number(microOf(one.balance) - microOf(other.balance)))
  const [low, high, first, last] = [sorted.at(0), sorted.at(-1), series.at(0), series.at(-1)]
  return low && high && first && last ? { low: low.balance, high: high.balance, from: first.day, to: last.day, now: last.balance } : null
}
