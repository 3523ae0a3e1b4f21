import type { PackageId } from '@parlour/contracts'

/** The fees of a contract, as the package had them when the site went live; amounts in micro-USDT. */
export interface FeeTerms {
  readonly maintenanceFee: bigint
  /** The period of maintenance is the period of a statement. */
  readonly maintenancePeriod: 'day' | 'month'
  readonly collectionBasisPoints: number
  readonly payoutFee: bigint
  /** Null is agreed outside the product: no royalty line. */
  readonly royaltyBasisPoints: number | null
  readonly royaltyMinimum: bigint
  /** First UTC day of the contract: that of the launch, or of the reopening. */
  readonly launchedOn: string
  /** Last UTC day that fees are charged for; null while the site runs. */
  readonly endedOn: string | null
  /** End of the calendar month whose royalty minimum an earlier contract of the site has paid; null for most. */
  readonly minimumPaidUntil: string | null
}

/** What a merchant owes for one site, from its launch or reopening to its closing (decision 0039). */
export interface Contract extends FeeTerms {
  readonly id: string
  readonly siteId: string
  readonly merchantId: string
  readonly siteName: string
  readonly packageId: PackageId
  readonly isRoyaltyDemonstration: boolean
  readonly prepaidDeposit: bigint
}
