import { microOf, wireOf } from '@parlour/contracts'

export type EarningsInput = { readonly registrations: number; readonly conversionPercent: number; readonly setupFee: number }

/** `sites` is rounded down; amounts are decimal strings in USDT. `commission` is null without a rate. */
export type MonthEarnings = { readonly sites: number; readonly fees: string; readonly commission: string | null }

const HUNDRED_PERCENT_IN_MICRO = 100_000_000n

/** Sites × setup fee × rate, rounded half up to six decimals as on the dashboard. `ratePercent` is a plain decimal. */
export function reckonEarnings(request: EarningsInput, ratePercent: string | undefined): MonthEarnings {
  const sites = Math.floor((request.registrations * request.conversionPercent) / 100)
  const fees = BigInt(sites) * microOf(String(request.setupFee))
  return { sites, fees: wireOf(fees), commission: ratePercent === undefined ? null : wireOf(shareOf(fees, ratePercent)) }
}

function shareOf(micro: bigint, percent: string): bigint {
  return (micro * microOf(percent) + HUNDRED_PERCENT_IN_MICRO / 2n) / HUNDRED_PERCENT_IN_MICRO
}
