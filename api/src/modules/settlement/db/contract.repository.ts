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
  readonly minimum_paid_until: string | null
}

export interface LockedContract extends Contract {
  readonly openFrom: string | null
}

export interface ContractRepository {
  /** Returns false when the site has a running contract, which stays. */
  readonly openOnce: (contract: Contract, first: Period) => Promise<boolean>
  /** The newest contract of a site, locked against runs. */
  readonly lockNewest: (siteId: string) => Promise<LockedContract | null>
  readonly setEnd: (contractId: string, endedOn: string, closedOn: string) => Promise<void>
  /** The contract continues; it counts as reopened unless the site was closed on the same day. */
  readonly takeEndBack: (contractId: string, reopenedOn: string) => Promise<void>
  readonly find: (contractId: string) => Promise<Contract | null>
  readonly withoutContract: (siteIds: readonly string[]) => Promise<ReadonlySet<string>>
}

// A date of PostgreSQL stays text: a day has no time zone.
const COLUMNS = `id, site_id, merchant_id, site_name, package_id, maintenance_fee, maintenance_period, collection_basis_points, payout_fee,
  royalty_basis_points, royalty_minimum, is_royalty_demonstration, prepaid_deposit, launched_on::text, ended_on::text, minimum_paid_until::text`

export function createContractRepository(db: Database): ContractRepository {
  return {
    openOnce: async (contract, first) => {
      const row = { ...toRow(contract), next_period_start: first.start, next_period_end: first.end }
      const opened: unknown[] = await db('settlement_contracts')
        .insert(row)
        // Of either unique key: a parallel opening of the same contract may be met at any of them.
        .onConflict()
        .ignore()
        .returning('id')
      return opened.length > 0
    },
    lockNewest: async (siteId) => {
      const { rows } = await db.raw<{ rows: (ContractRow & { open_from: string | null })[] }>(
        `SELECT ${COLUMNS}, next_period_start::text AS open_from FROM settlement_contracts WHERE site_id = ?
         ORDER BY settlement_contracts.launched_on DESC LIMIT 1 FOR NO KEY UPDATE`,
        [siteId],
      )
      return rows[0] ? { ...toContract(rows[0]), openFrom: rows[0].open_from } : null
    },
    setEnd: async (contractId, endedOn, closedOn) =>
      void (await db('settlement_contracts').where({ id: contractId }).update({ ended_on: endedOn, closed_on: closedOn })),
    takeEndBack: async (contractId, reopenedOn) => {
      const begun = db.raw('CASE WHEN closed_on = ?::date THEN reopened_on ELSE ?::date END', [reopenedOn, reopenedOn])
      await db('settlement_contracts').where({ id: contractId }).update({ ended_on: null, closed_on: null, reopened_on: begun })
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
    minimumPaidUntil: row.minimum_paid_until,
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
    minimum_paid_until: contract.minimumPaidUntil,
  }
}
