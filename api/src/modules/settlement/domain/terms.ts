import type { PackageId } from '@parlour/contracts'

/** As in the package when the site went live; amounts in micro-USDT. */
export interface FeeTerms {
  readonly maintenanceFee: bigint
  /** Also the period of a statement. */
  readonly maintenancePeriod: 'day' | 'month'
  readonly collectionBasisPoints: number
  readonly payoutFee: bigint
  /** Null means agreed outside the product: no royalty line. */
  readonly royaltyBasisPoints: number | null
  readonly royaltyMinimum: bigint
  readonly launchedOn: string
  /** Last UTC day that fees are charged for; null while the site runs. */
  readonly endedOn: string | null
  /** End of the calendar month whose royalty minimum was paid by an earlier contract of the site; usually null. */
  readonly minimumPaidUntil: string | null
}

/** Runs from the launch or reopening of a site to its closing (decision 0039). */
export interface Contract extends FeeTerms {
  readonly id: string
  readonly siteId: string
  readonly merchantId: string
  readonly siteName: string
  readonly packageId: PackageId
  readonly isRoyaltyDemonstration: boolean
  readonly prepaidDeposit: bigint
}

export interface PackageFees extends Pick<FeeTerms, 'maintenanceFee' | 'maintenancePeriod' | 'royaltyBasisPoints' | 'royaltyMinimum'> {
  readonly collectionFeeBasisPoints: number
  readonly payoutFeePerTransaction: bigint
  readonly isRoyaltyDemonstration: boolean
  readonly prepaidDeposit: bigint
}
