import { microOf, type Package } from '@parlour/contracts'

type MonthlyFees = Pick<Package, 'maintenanceFee' | 'maintenancePeriod' | 'collectionFeePercent'>

const DAYS_PER_MONTH = 30n
const CENT = 10_000n
const HUNDRED_PERCENT = 100_000_000n

/** What a package costs in a month of 30 days, in micro-USDT: maintenance plus the collection fee on `volume`, half-up to the cent (K02, K05). */
export function monthlyCost(fees: MonthlyFees, volume: bigint): bigint {
  const maintenance = microOf(fees.maintenanceFee) * (fees.maintenancePeriod === 'day' ? DAYS_PER_MONTH : 1n)
  const collection = volume * microOf(fees.collectionFeePercent)
  const divisor = HUNDRED_PERCENT * CENT
  return maintenance + ((collection + divisor / 2n) / divisor) * CENT
}

/** The monthly volume in micro-USDT, half-up to the cent, above which `flat` is the cheaper month than `shared`; null when no volume turns the comparison. */
export function breakEvenVolume(shared: MonthlyFees, flat: MonthlyFees): bigint | null {
  const share = microOf(shared.collectionFeePercent) - microOf(flat.collectionFeePercent)
  const difference = monthlyCost(flat, 0n) - monthlyCost(shared, 0n)
  if (share <= 0n || difference <= 0n) return null
  const divisor = share * CENT
  return ((difference * HUNDRED_PERCENT + divisor / 2n) / divisor) * CENT
}

/** What the checkout asks for, in micro-USDT: the setup fee, and the deposit where it is due at once (K01, K03). */
export function dueNow(fees: Pick<Package, 'setupFee' | 'prepaidDeposit' | 'isDepositDueAtCheckout'>): bigint {
  return microOf(fees.setupFee) + (fees.isDepositDueAtCheckout ? microOf(fees.prepaidDeposit) : 0n)
}
