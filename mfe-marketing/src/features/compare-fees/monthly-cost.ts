import { microOf, type Package } from '@parlour/contracts'

export type MonthlyFees = Pick<Package, 'maintenanceFee' | 'maintenancePeriod' | 'collectionFeePercent' | 'payoutFeePerTransaction'>

/** `volume` is in micro-USDT. */
export type MonthOfTrade = { readonly volume: bigint; readonly payouts: bigint }

export const DAYS_PER_MONTH = 30n

/** 0.01 USDT in micro-USDT, the smallest step of a fee. */
export const CENT = 10_000n

const HUNDRED_PERCENT = 100_000_000n

/** For a month of 30 days, in micro-USDT. */
export function maintenanceOf(fees: MonthlyFees): bigint {
  return microOf(fees.maintenanceFee) * (fees.maintenancePeriod === 'day' ? DAYS_PER_MONTH : 1n)
}

/** In micro-USDT, rounded half up to the cent. */
export function collectionFeeOf(fees: Pick<Package, 'collectionFeePercent'>, volume: bigint): bigint {
  return halfUp(volume * microOf(fees.collectionFeePercent), HUNDRED_PERCENT * CENT) * CENT
}

/** In micro-USDT: maintenance, the collection fee rounded half up to the cent, and all payouts. */
export function monthlyCost(fees: MonthlyFees, { volume, payouts }: MonthOfTrade): bigint {
  return maintenanceOf(fees) + collectionFeeOf(fees, volume) + payouts * microOf(fees.payoutFeePerTransaction)
}

/** Volume in micro-USDT above which `flat` is cheaper than `shared`; 0 if it always is, null if it never is. */
export function breakEvenVolume(shared: MonthlyFees, flat: MonthlyFees, payouts: bigint): bigint | null {
  const share = microOf(shared.collectionFeePercent) - microOf(flat.collectionFeePercent)
  if (share <= 0n) return null
  const lead = monthlyCost(flat, { volume: 0n, payouts }) - monthlyCost(shared, { volume: 0n, payouts })
  return lead <= 0n ? 0n : halfUp(lead * HUNDRED_PERCENT, share * CENT) * CENT
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor / 2n) / divisor
}
