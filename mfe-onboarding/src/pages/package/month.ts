import { microOf } from '@parlour/contracts'
import type { MonthOfTrade } from '../../features/compare-packages/monthly-cost.ts'

export type Month = { readonly volume: number; readonly payouts: number }

export const VOLUMES: readonly number[] = [
  0, 50, 100, 150, 200, 250, 300, 400, 500, 1_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000,
]

export const PAYOUTS: readonly number[] = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000]

export const FIRST_MONTH: Month = { volume: 20_000, payouts: 0 }

export function tradeOf({ volume, payouts }: Month): MonthOfTrade {
  return { volume: microOf(String(volume)), payouts: BigInt(payouts) }
}
