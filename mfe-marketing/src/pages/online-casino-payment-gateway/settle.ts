import { microOf, type Package } from '@parlour/contracts'
import { collectionFeeOf } from '../../features/compare-fees/monthly-cost.ts'

/** `collected` and `paidOut` are in micro-USDT. */
export type Volume = { readonly collected: bigint; readonly paidOut: bigint; readonly payouts: bigint }

/** In micro-USDT; fees and payouts are deducted, `net` is the remainder. */
export type Settlement = {
  readonly collected: bigint
  readonly collectionFee: bigint
  readonly paidOut: bigint
  readonly payoutFee: bigint
  readonly net: bigint
}

/** The collection fee is rounded half up to 0.01 USDT. */
export function settle(
  { collected, paidOut, payouts }: Volume,
  fees: Pick<Package, 'collectionFeePercent' | 'payoutFeePerTransaction'>,
): Settlement {
  const collectionFee = collectionFeeOf(fees, collected)
  const payoutFee = payouts * microOf(fees.payoutFeePerTransaction)
  return { collected, collectionFee, paidOut, payoutFee, net: collected - collectionFee - paidOut - payoutFee }
}
