import { microOf, type Package } from '@parlour/contracts'

export type MonthlyFees = Pick<Package, 'maintenanceFee' | 'maintenancePeriod' | 'collectionFeePercent' | 'payoutFeePerTransaction'>

export type MonthOfTrade = { readonly volume: bigint; readonly payouts: bigint }

export const DAYS_PER_MONTH = 30n

const CENT = 10_000n
const HUNDRED_PERCENT = 100_000_000n

/** In micro-USDT for 30 days: maintenance, the collection fee rounded half up to the cent, and all payouts. */
export function monthlyCost(fees: MonthlyFees, { volume, payouts }: MonthOfTrade): bigint {
  const maintenance = microOf(fees.maintenanceFee) * (fees.maintenancePeriod === 'day' ? DAYS_PER_MONTH : 1n)
  const collection = halfUp(volume * microOf(fees.collectionFeePercent), HUNDRED_PERCENT * CENT) * CENT
  return maintenance + collection + payouts * microOf(fees.payoutFeePerTransaction)
}

/** Volume in micro-USDT above which `flat` is cheaper than `shared`; 0 if it always is, null if it never is. */
export function breakEvenVolume(shared: MonthlyFees, flat: MonthlyFees, payouts: bigint): bigint | null {
  const share = microOf(shared.collectionFeePercent) - microOf(flat.collectionFeePercent)
  if (share <= 0n) return null
  const lead = monthlyCost(flat, { volume: 0n, payouts }) - monthlyCost(shared, { volume: 0n, payouts })
  return lead <= 0n ? 0n : halfUp(lead * HUNDRED_PERCENT, share * CENT) * CENT
}

/** In micro-USDT: the setup fee, and the deposit if it is due at checkout. */
export function dueNow(fees: Pick<Package, 'setupFee' | 'prepaidDeposit' | 'isDepositDueAtCheckout'>): bigint {
  return microOf(fees.setupFee) + (fees.isDepositDueAtCheckout ? microOf(fees.prepaidDeposit) : 0n)
}

/** In micro-USDT: the deposit if it is not due at checkout. */
export function dueLater(fees: Pick<Package, 'prepaidDeposit' | 'isDepositDueAtCheckout'>): bigint {
  return fees.isDepositDueAtCheckout ? 0n : microOf(fees.prepaidDeposit)
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor / 2n) / divisor
}
