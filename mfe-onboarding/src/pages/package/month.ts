import { microOf } from '@parlour/contracts'
import type { MonthOfTrade } from '../../features/compare-packages/monthly-cost.ts'

/** What a merchant expects of a month: USDT collected, and payouts made. */
export type Month = { readonly volume: number; readonly payouts: number }

/** Collected sums in USDT: fine near the break-even of the packages, round above it. */
export const VOLUMES: readonly number[] = [
  0, 50, 100, 150, 200, 250, 300, 400, 500, 1_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000,
]

/** Payouts in a month. */
export const PAYOUTS: readonly number[] = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000]

/** Where the sliders start, the same as on the home page: a sum that a small site collects. */
export const FIRST_MONTH: Month = { volume: 20_000, payouts: 0 }

/** The month in the units of the formulas. */
export function tradeOf({ volume, payouts }: Month): MonthOfTrade {
  return { volume: microOf(String(volume)), payouts: BigInt(payouts) }
}
