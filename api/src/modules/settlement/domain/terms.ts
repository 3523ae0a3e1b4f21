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
  /** First UTC day of the site. */
  readonly launchedOn: string
  /** Last UTC day that is settled; null while the site runs. */
  readonly endedOn: string | null
}

/** What a merchant owes for one site, from its launch on. */
export interface Contract extends FeeTerms {
  readonly id: string
  readonly siteId: string
  readonly merchantId: string
  readonly siteName: string
  readonly packageId: PackageId
  readonly isRoyaltyDemonstration: boolean
  readonly prepaidDeposit: bigint
}
