/** Collected sums in USDT that the slider stops at: fine near the break-even, round above it. */
export const VOLUMES: readonly number[] = [
  0, 50, 100, 150, 200, 250, 300, 400, 500, 1_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000,
]

/** Payouts a month that the slider stops at. */
export const PAYOUTS: readonly number[] = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000]

/** The month that the calculator opens with, the same as in the wizard: a sum that a small site collects, and the break-even in sight. */
export const FIRST_MONTH = { volume: 20_000, payouts: 0 } as const

/** Where a sum in whole and broken USDT lies on the slider of the stops, as a share from 0 to 1. */
export function shareOfScale(stops: readonly number[], sum: number): number {
  const above = stops.findIndex((stop) => stop >= sum)
  if (above <= 0) return above === 0 ? 0 : 1
  const [low = 0, high = 0] = [stops[above - 1], stops[above]]
  return (above - 1 + (sum - low) / (high - low)) / (stops.length - 1)
}
