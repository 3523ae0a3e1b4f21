import { microOf, type Package } from '@parlour/contracts'

/** The fees of a package that come back every month. */
export type MonthlyFees = Pick<Package, 'maintenanceFee' | 'maintenancePeriod' | 'collectionFeePercent' | 'payoutFeePerTransaction'>

/** What a site does in a month: the sum it collects in micro-USDT, and how many payouts it makes. */
export type MonthOfTrade = { readonly volume: bigint; readonly payouts: bigint }

/** Days that a month is counted with. */
export const DAYS_PER_MONTH = 30n

const CENT = 10_000n
const HUNDRED_PERCENT = 100_000_000n

/** What a package costs in a month of 30 days, in micro-USDT: maintenance, the collection fee half-up to the cent, and every payout. */
export function monthlyCost(fees: MonthlyFees, { volume, payouts }: MonthOfTrade): bigint {
  const maintenance = microOf(fees.maintenanceFee) * (fees.maintenancePeriod === 'day' ? DAYS_PER_MONTH : 1n)
  const collection = halfUp(volume * microOf(fees.collectionFeePercent), HUNDRED_PERCENT * CENT) * CENT
  return maintenance + collection + payouts * microOf(fees.payoutFeePerTransaction)
}

/**
 * The monthly volume in micro-USDT, half-up to the cent, above which `flat` is the cheaper month than `shared` at this number of payouts;
 * 0 when it is cheaper at any volume, null when no volume turns the comparison.
 */
export function breakEvenVolume(shared: MonthlyFees, flat: MonthlyFees, payouts: bigint): bigint | null {
  const share = microOf(shared.collectionFeePercent) - microOf(flat.collectionFeePercent)
  if (share <= 0n) return null
  const lead = monthlyCost(flat, { volume: 0n, payouts }) - monthlyCost(shared, { volume: 0n, payouts })
  return lead <= 0n ? 0n : halfUp(lead * HUNDRED_PERCENT, share * CENT) * CENT
}

/** What the checkout asks for, in micro-USDT: the setup fee, and the deposit where it is due at once. */
export function dueNow(fees: Pick<Package, 'setupFee' | 'prepaidDeposit' | 'isDepositDueAtCheckout'>): bigint {
  return microOf(fees.setupFee) + (fees.isDepositDueAtCheckout ? microOf(fees.prepaidDeposit) : 0n)
}

/** What is asked for after the launch, in micro-USDT: the deposit where the checkout does not take it. */
export function dueLater(fees: Pick<Package, 'prepaidDeposit' | 'isDepositDueAtCheckout'>): bigint {
  return fees.isDepositDueAtCheckout ? 0n : microOf(fees.prepaidDeposit)
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor / 2n) / divisor
}
