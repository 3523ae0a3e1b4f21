import type { PackageId } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { Period } from '../domain/period.ts'
import type { Contract } from '../domain/terms.ts'

interface ContractRow {
  readonly id: string
  readonly site_id: string
  readonly merchant_id: string
  readonly site_name: string
  readonly package_id: PackageId
  readonly maintenance_fee: bigint
  readonly maintenance_period: 'day' | 'month'
  readonly collection_basis_points: number
  readonly payout_fee: bigint
  readonly royalty_basis_points: number | null
  readonly royalty_minimum: bigint
  readonly is_royalty_demonstration: boolean
  readonly prepaid_deposit: bigint
  readonly launched_on: string
  readonly ended_on: string | null
}

/** Contracts of sites; their terms never change. */
export interface ContractStore {
  /** Opens a contract with its first period; a site that has one keeps it. Answers whether it is new. */
  readonly openOnce: (contract: Contract, first: Period) => Promise<boolean>
  readonly find: (contractId: string) => Promise<Contract | null>
  /** Those of the sites that have no contract. */
  readonly withoutContract: (siteIds: readonly string[]) => Promise<ReadonlySet<string>>
}

// A date of PostgreSQL stays text: a day has no time zone.
const COLUMNS = `id, site_id, merchant_id, site_name, package_id, maintenance_fee, maintenance_period, collection_basis_points, payout_fee,
  royalty_basis_points, royalty_minimum, is_royalty_demonstration, prepaid_deposit, launched_on::text, ended_on::text`

/** Opens the store on a connection or a transaction. */
export function openContractStore(db: Database): ContractStore {
  return {
    openOnce: async (contract, first) => {
      const row = { ...toRow(contract), next_period_start: first.start, next_period_end: first.end }
      const opened: unknown[] = await db('settlement_contracts').insert(row).onConflict('site_id').ignore().returning('id')
      return opened.length > 0
    },
    find: async (contractId) => {
      const { rows } = await db.raw<{ rows: ContractRow[] }>(`SELECT ${COLUMNS} FROM settlement_contracts WHERE id = ?`, [contractId])
      return rows[0] ? toContract(rows[0]) : null
    },
    withoutContract: async (siteIds) => {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(
        'SELECT id FROM unnest(?::uuid[]) AS site (id) WHERE NOT EXISTS (SELECT FROM settlement_contracts WHERE site_id = site.id)',
        [[...siteIds]],
      )
      return new Set(rows.map(({ id }) => id))
    },
  }
}

function toContract(row: ContractRow): Contract {
  return {
    id: row.id,
    siteId: row.site_id,
    merchantId: row.merchant_id,
    siteName: row.site_name,
    packageId: row.package_id,
    maintenanceFee: row.maintenance_fee,
    maintenancePeriod: row.maintenance_period,
    collectionBasisPoints: row.collection_basis_points,
    payoutFee: row.payout_fee,
    royaltyBasisPoints: row.royalty_basis_points,
    royaltyMinimum: row.royalty_minimum,
    isRoyaltyDemonstration: row.is_royalty_demonstration,
    prepaidDeposit: row.prepaid_deposit,
    launchedOn: row.launched_on,
    endedOn: row.ended_on,
  }
}

function toRow(contract: Contract): ContractRow {
  return {
    id: contract.id,
    site_id: contract.siteId,
    merchant_id: contract.merchantId,
    site_name: contract.siteName,
    package_id: contract.packageId,
    maintenance_fee: contract.maintenanceFee,
    maintenance_period: contract.maintenancePeriod,
    collection_basis_points: contract.collectionBasisPoints,
    payout_fee: contract.payoutFee,
    royalty_basis_points: contract.royaltyBasisPoints,
    royalty_minimum: contract.royaltyMinimum,
    is_royalty_demonstration: contract.isRoyaltyDemonstration,
    prepaid_deposit: contract.prepaidDeposit,
    launched_on: contract.launchedOn,
    ended_on: contract.endedOn,
  }
}
