import { microOf, type Package } from '@parlour/contracts'
import { collectionFeeOf } from '../../features/compare-fees/monthly-cost.ts'

/** What was collected, paid out (both micro-USDT) and how many payouts that took. */
export type Volume = { readonly collected: bigint; readonly paidOut: bigint; readonly payouts: bigint }

/** The lines of one settlement in micro-USDT; fees and payouts are amounts that leave, so `net` is what is left. */
export type Settlement = {
  readonly collected: bigint
  readonly collectionFee: bigint
  readonly paidOut: bigint
  readonly payoutFee: bigint
  readonly net: bigint
}

/** Settles a volume with the fees of a package; the collection fee is rounded half up to 0.01 USDT. */
export function settle(
  { collected, paidOut, payouts }: Volume,
  fees: Pick<Package, 'collectionFeePercent' | 'payoutFeePerTransaction'>,
): Settlement {
  const collectionFee = collectionFeeOf(fees, collected)
  const payoutFee = payouts * microOf(fees.payoutFeePerTransaction)
  return { collected, collectionFee, paidOut, payoutFee, net: collected - collectionFee - paidOut - payoutFee }
}
