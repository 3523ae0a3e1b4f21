import { microOf, wireOf } from '@parlour/contracts'

/** What a month is reckoned with: registrations, the share of them that opens a site in percent, the setup fee in whole USDT. */
export type EarningsInput = { readonly registrations: number; readonly conversionPercent: number; readonly setupFee: number }

/** `sites` is a whole number, rounded down; the sums are decimal strings of USDT. `commission` is null without a rate. */
export type MonthEarnings = { readonly sites: number; readonly fees: string; readonly commission: string | null }

const HUNDRED_PERCENT_IN_MICRO = 100_000_000n

/** Commission of a month: sites × setup fee × rate, half up to six decimals as on the dashboard. `ratePercent` is a plain decimal. */
export function reckonEarnings(request: EarningsInput, ratePercent: string | undefined): MonthEarnings {
  const sites = Math.floor((request.registrations * request.conversionPercent) / 100)
  const fees = BigInt(sites) * microOf(String(request.setupFee))
  return { sites, fees: wireOf(fees), commission: ratePercent === undefined ? null : wireOf(shareOf(fees, ratePercent)) }
}

function shareOf(micro: bigint, percent: string): bigint {
  return (micro * microOf(percent) + HUNDRED_PERCENT_IN_MICRO / 2n) / HUNDRED_PERCENT_IN_MICRO
}
