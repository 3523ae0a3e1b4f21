import { daysBetween, addDays } from './utc-day.ts'

/** Micro-USDT of the statements of `days` days; `monthly` is the part of `debited` that falls due once a month. */
export interface RecentDebits {
  readonly debited: bigint
  readonly monthly: bigint
  readonly days: number
}

/** When a deposit will be low and empty if debits continue as before (payments.md 4.4). */
export interface Forecast {
  readonly basedOnDays: number
  readonly dailyDebit: bigint
  /** The part of `dailyDebit` that comes from monthly fees. */
  readonly monthlyShare: bigint
  readonly lowOn: string | null
  readonly emptyOn: string | null
}

export const FORECAST_DAYS = 30

const CENT = 10_000n
const FAR_DAYS = 36_500n

/** The last 30 closed days, or fewer when the first site is younger. */
export function forecastSpan(launchedOn: string | null, today: string): { readonly from: string; readonly days: number } {
  const days = launchedOn === null ? 0 : Math.min(FORECAST_DAYS, Math.max(0, daysBetween(launchedOn, today)))
  return { from: addDays(today, -days), days }
}

/** When the balance crosses its threshold and reaches 0; null without debits or beyond a hundred years. */
export function forecastOf(balance: bigint, threshold: bigint, { debited, monthly, days }: RecentDebits, today: string): Forecast {
  const dailyDebit = days === 0 || debited <= 0n ? 0n : perDay(debited, BigInt(days))
  const monthlyShare = dailyDebit === 0n ? 0n : perDay(monthly, BigInt(days))
  const dayAfter = (count: bigint) => (count > FAR_DAYS ? null : addDays(today, Number(count)))
  if (dailyDebit === 0n) return { basedOnDays: days, dailyDebit, monthlyShare, lowOn: null, emptyOn: null }
  return {
    basedOnDays: days,
    dailyDebit,
    monthlyShare,
    lowOn: balance < threshold ? today : dayAfter((balance - threshold) / dailyDebit + 1n),
    emptyOn: dayAfter((balance + dailyDebit - 1n) / dailyDebit),
  }
}

/** A share in whole cents, half-up. */
function perDay(amount: bigint, parts: bigint): bigint {
  return ((amount * 2n + CENT * parts) / (2n * CENT * parts)) * CENT
}
