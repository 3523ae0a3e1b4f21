import type { Database } from '../../../platform/database.ts'
import type { PackageTerms } from '../domain/market.ts'
import type { StoredPackage, StoredVersion, VersionedFees } from '../domain/package-version.ts'

interface FeeColumns {
  setup_fee: bigint
  maintenance_fee: bigint
  prepaid_deposit: bigint
  collection_fee_basis_points: number
  payout_fee_per_transaction: bigint
}

interface PackageRow extends FeeColumns {
  id: PackageTerms['id']
  maintenance_period: PackageTerms['maintenancePeriod']
}

interface VersionRow extends FeeColumns {
  package_id: PackageTerms['id']
  version: number
  valid_from: Date
  reason: string
  added_by: string
  added_at: Date
}

export interface PackageVersionRepository {
  readonly listPackages: () => Promise<readonly StoredPackage[]>
  readonly list: () => Promise<readonly StoredVersion[]>
  /** Serialises new versions of a package until the transaction ends. */
  readonly lock: (packageId: string) => Promise<void>
  readonly add: (version: StoredVersion) => Promise<void>
}

export function createPackageVersionRepository(db: Database): PackageVersionRepository {
  return {
    listPackages: async () => {
      const rows: PackageRow[] = await db('catalog_packages').orderBy('position')
      return rows.map((row) => ({ id: row.id, maintenancePeriod: row.maintenance_period, ...toFees(row) }))
    },
    list: async () => {
      const rows: VersionRow[] = await db('catalog_package_versions').orderBy('version', 'desc')
      return rows.map((row) => ({
        packageId: row.package_id,
        version: row.version,
        validFrom: row.valid_from,
        reason: row.reason,
        addedBy: row.added_by,
        addedAt: row.added_at,
        ...toFees(row),
      }))
    },
    lock: async (packageId) => void (await db('catalog_packages').where({ id: packageId }).forUpdate().select('id')),
    add: async (version) => {
      await db('catalog_package_versions').insert({
        package_id: version.packageId,
        version: version.version,
        valid_from: version.validFrom,
        reason: version.reason,
        added_by: version.addedBy,
        added_at: version.addedAt,
        setup_fee: version.setupFee.toString(),
        maintenance_fee: version.maintenanceFee.toString(),
        prepaid_deposit: version.prepaidDeposit.toString(),
        collection_fee_basis_points: version.collectionFeeBasisPoints,
        payout_fee_per_transaction: version.payoutFeePerTransaction.toString(),
      })
    },
  }
}

function toFees(row: FeeColumns): VersionedFees {
  return {
    setupFee: row.setup_fee,
    maintenanceFee: row.maintenance_fee,
    prepaidDeposit: row.prepaid_deposit,
    collectionFeeBasisPoints: row.collection_fee_basis_points,
    payoutFeePerTransaction: row.payout_fee_per_transaction,
  }
}
