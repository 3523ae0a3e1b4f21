import { microOf, wireOf } from '@parlour/contracts'

/** The balance at the end of a UTC day. */
export interface BalanceDay {
  readonly day: string
  readonly balance: string
}

export const PLANE = { width: 600, height: 200 } as const

const DAY_MS = 86_400_000
const FORECAST_DAYS = 30
// The highest balance does not touch the frame.
const HEADROOM = 1.12

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

export function chartShape(series: readonly BalanceDay[], forecast: readonly BalanceDay[], threshold: string) {
  const all = [...series, ...forecast]
  const most = all.reduce((top, { balance }) => (microOf(balance) > top ? microOf(balance) : top), microOf(threshold))
  const scale = Number(most) * HEADROOM || 1
  const xOf = (index: number) => (all.length < 2 ? 0 : (index / (all.length - 1)) * PLANE.width)
  const yOf = (amount: string) => PLANE.height * (1 - Number(microOf(amount)) / scale)
  const line = stepsOf(series.map(({ balance }, index) => [xOf(index), yOf(balance)]))
  const lastX = xOf(Math.max(0, series.length - 1))
  const rest = all.slice(Math.max(0, series.length - 1))
  return {
    line,
    area: line === '' ? '' : `${line}V${PLANE.height}H0Z`,
    forecast: forecast.length === 0 ? '' : stepsOf(rest.map(({ balance }, index) => [lastX + xOf(index), yOf(balance)])),
    xOf,
    yOf,
  }
}

export function boundsOf(series: readonly BalanceDay[]) {
  const sorted = series.toSorted((one, other) => Number(microOf(one.balance) - microOf(other.balance)))
  const [low, high, first, last] = [sorted.at(0), sorted.at(-1), series.at(0), series.at(-1)]
  return low && high && first && last ? { low: low.balance, high: high.balance, from: first.day, to: last.day, now: last.balance } : null
}

/** A balance holds until the next day, so the line is stepped. */
function stepsOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
}
