import type { PackageTerms } from './market.ts'

export type VersionedFees = Pick<
  PackageTerms,
  'setupFee' | 'maintenanceFee' | 'prepaidDeposit' | 'collectionFeeBasisPoints' | 'payoutFeePerTransaction'
>

export interface StoredVersion extends VersionedFees {
  readonly packageId: PackageTerms['id']
  readonly version: number
  readonly validFrom: Date
  readonly reason: string
  readonly addedBy: string
  readonly addedAt: Date
}

export interface StoredPackage extends VersionedFees {
  readonly id: PackageTerms['id']
  readonly maintenancePeriod: PackageTerms['maintenancePeriod']
}
