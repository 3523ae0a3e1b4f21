import type { PackageId } from '@parlour/contracts'
import { FORECAST_DAYS } from '../domain/forecast.ts'
import { addDays } from '../domain/utc-day.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'

/** Amounts are micro-USDT as text. */
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
  readonly endedOn: string | null
  readonly nextClose: string | null
}

/** Sums of all statements, and of those that ended in the days of the forecast; micro-USDT. */
export interface StatementSums {
  readonly billed: bigint
  readonly recent: bigint
  readonly isDemonstrationUsage: boolean
}

export async function listContracts(on: Readable, merchantId: string): Promise<readonly ContractView[]> {
  return runStatement<ContractView>(on, CONTRACTS, [merchantId])
}

export async function sumStatements(on: Readable, merchantId: string, today: string): Promise<StatementSums> {
  const values = [merchantId, addDays(today, -FORECAST_DAYS), today]
  const [row] = await runStatement<{ billed: string; recent: string; isDemonstrationUsage: boolean }>(on, SUMS, values)
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

// The same days as `forecastSpan` of the domain: least leaves out the null of a merchant without a running contract.
const SUMS: Statement = {
  name: 'settlement-sums',
  text: `WITH span AS (
      SELECT greatest($2::date, least(min(coalesce(reopened_on, launched_on)), $3::date)) AS begins
      FROM settlement_contracts WHERE merchant_id = $1 AND ended_on IS NULL
    )
    SELECT coalesce(sum(total), 0)::text AS billed,
      coalesce(sum(total) FILTER (WHERE period_end >= (SELECT begins FROM span)), 0)::text AS recent,
      EXISTS (
        SELECT FROM settlement_contracts AS contract JOIN settlement_usage AS usage USING (site_id)
        WHERE contract.merchant_id = $1 AND usage.is_demonstration AND usage.counted_on >= (SELECT begins FROM span)
      ) AS "isDemonstrationUsage"
    FROM settlement_statements WHERE merchant_id = $1`,
}
