import { randomUUID } from 'node:crypto'
import type { PackageId } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { ContractRepository } from '../db/contract.repository.ts'
import { periodOf } from '../domain/period.ts'
import type { PackageFees } from '../domain/terms.ts'
import { utcDayOf } from '../domain/utc-day.ts'

export interface LaunchedSite {
  readonly siteId: string
  readonly merchantId: string
  readonly siteName: string
  readonly packageId: PackageId
  readonly launchedAt: Date
  /** The site keeps the fees of this day. */
  readonly orderedAt: Date
}

export interface OpenContractDeps {
  readonly contractsOf: (db: Database) => ContractRepository
  readonly feesOf: (db: Database, packageId: PackageId, at: Date) => Promise<PackageFees>
}

/** Runs in the transaction of the launch; at most one contract of a site runs. */
export type OpenContract = (trx: Database, site: LaunchedSite) => Promise<void>

export function makeOpenContract({ contractsOf, feesOf }: OpenContractDeps): OpenContract {
  return async (trx, { launchedAt, orderedAt, ...site }) => {
    const fees = await feesOf(trx, site.packageId, orderedAt)
    const contract = {
      ...site,
      id: randomUUID(),
      maintenanceFee: fees.maintenanceFee,
      maintenancePeriod: fees.maintenancePeriod,
      collectionBasisPoints: fees.collectionFeeBasisPoints,
      payoutFee: fees.payoutFeePerTransaction,
      royaltyBasisPoints: fees.royaltyBasisPoints,
      royaltyMinimum: fees.royaltyMinimum,
      isRoyaltyDemonstration: fees.isRoyaltyDemonstration,
      prepaidDeposit: fees.prepaidDeposit,
      launchedOn: utcDayOf(launchedAt),
      endedOn: null,
      minimumPaidUntil: null,
    }
    await contractsOf(trx).openOnce(contract, periodOf(contract, contract.launchedOn))
  }
}
