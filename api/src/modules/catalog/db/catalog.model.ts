import { TableModel } from '../../../platform/table-model.ts'
import type { PackageTerms } from '../domain/market.ts'

export class PackageVersionModel extends TableModel {
  static override readonly tableName = 'catalog_package_versions'
  static override readonly idColumn = ['package_id', 'version']
  declare packageId: PackageTerms['id']
  declare version: number
  declare validFrom: Date
  declare setupFee: bigint
  declare maintenanceFee: bigint
  declare prepaidDeposit: bigint
  declare collectionFeeBasisPoints: number
  declare payoutFeePerTransaction: bigint
  declare reason: string
  declare addedBy: string
  declare addedAt: Date
}

export class PackageModel extends TableModel {
  static override readonly tableName = 'catalog_packages'
  declare id: PackageTerms['id']
  declare position: number
  declare setupFee: bigint
  declare maintenanceFee: bigint
  declare maintenancePeriod: PackageTerms['maintenancePeriod']
  declare prepaidDeposit: bigint
  declare isDepositDueAtCheckout: boolean
  declare settlementPeriod: string
  declare collectionFeeBasisPoints: number
  declare payoutFeePerTransaction: bigint
  declare royaltyBasisPoints: number | null
  declare royaltyMinimum: bigint
  declare isRoyaltyDemonstration: boolean
}
