import type { PackageId } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Statement } from '../../../platform/named-statement.ts'

/** The terms of a site beside the end of its open period. Amounts are micro-USDT as text. */
export interface ContractView {
  readonly id: string
  readonly siteId: string
  readonly siteName: string
  readonly packageId: PackageId
  readonly maintenanceFee: string
  readonly maintenancePeriod: 'day' | 'month'
  readonly collectionBasisPoints: number
  readonly payoutFee: string
  readonly royaltyBasisPoints: number | null
  readonly royaltyMinimum: string
  readonly isRoyaltyDemonstration: boolean
  readonly prepaidDeposit: string
  readonly launchedOn: string
  /** Last day that fees are charged for; null while the site runs. */
  readonly endedOn: string | null
  readonly nextClose: string | null
}

/** What the statements of a merchant come to: since ever, and those that ended from a day on; micro-USDT. */
export interface StatementSums {
  readonly billed: bigint
  readonly recent: bigint
  readonly isDemonstrationUsage: boolean
}

/** The newest contract of each site of a merchant, the oldest first. */
export async function listContracts(db: Database, merchantId: string): Promise<readonly ContractView[]> {
  return runStatement<ContractView>(db, CONTRACTS, [merchantId])
}

/** The sums over the statements of a merchant; `from` begins the recent ones. */
export async function sumStatements(db: Database, merchantId: string, from: string): Promise<StatementSums> {
  const [row] = await runStatement<{ billed: string; recent: string; isDemonstrationUsage: boolean }>(db, SUMS, [merchantId, from])
  return {
    billed: BigInt(row?.billed ?? 0),
    recent: BigInt(row?.recent ?? 0),
    isDemonstrationUsage: row?.isDemonstrationUsage ?? false,
  }
}

const CONTRACTS: Statement = {
  name: 'settlement-contracts',
  text: `SELECT id, site_id AS "siteId", site_name AS "siteName", package_id AS "packageId", maintenance_fee::text AS "maintenanceFee",
      maintenance_period AS "maintenancePeriod", collection_basis_points AS "collectionBasisPoints", payout_fee::text AS "payoutFee",
      royalty_basis_points AS "royaltyBasisPoints", royalty_minimum::text AS "royaltyMinimum",
      is_royalty_demonstration AS "isRoyaltyDemonstration", prepaid_deposit::text AS "prepaidDeposit", launched_on::text AS "launchedOn",
      ended_on::text AS "endedOn", CASE WHEN next_period_start <= coalesce(ended_on, 'infinity') THEN next_period_end END::text AS "nextClose"
    FROM settlement_contracts AS contract WHERE merchant_id = $1
      AND NOT EXISTS (SELECT FROM settlement_contracts AS later WHERE later.site_id = contract.site_id AND later.launched_on > contract.launched_on)
    ORDER BY contract.launched_on, id`,
}

const SUMS: Statement = {
  name: 'settlement-sums',
  text: `SELECT coalesce(sum(total), 0)::text AS billed, coalesce(sum(total) FILTER (WHERE period_end >= $2::date), 0)::text AS recent,
      EXISTS (
        SELECT FROM settlement_contracts AS contract JOIN settlement_usage AS usage USING (site_id)
        WHERE contract.merchant_id = $1 AND usage.is_demonstration AND usage.counted_on >= $2::date
      ) AS "isDemonstrationUsage"
    FROM settlement_statements WHERE merchant_id = $1`,
}
