/** Stops of the slider in USDT: fine near the break-even, round above it. */
export const VOLUMES: readonly number[] = [
  0, 50, 100, 150, 200, 250, 300, 400, 500, 1_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000,
]

export const PAYOUTS: readonly number[] = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000]

/** Same defaults as in the wizard, with the break-even in view. */
export const FIRST_MONTH = { volume: 20_000, payouts: 0 } as const

/** Position of an amount in USDT on the slider, from 0 to 1. */
export function shareOfScale(stops: readonly number[], sum: number): number {
  const above = stops.findIndex((stop) => stop >= sum)
  if (above <= 0) return above === 0 ? 0 : 1
  const [low = 0, high = 0] = [stops[above - 1], stops[above]]
  return (above - 1 + (sum - low) / (high - low)) / (stops.length - 1)
}
