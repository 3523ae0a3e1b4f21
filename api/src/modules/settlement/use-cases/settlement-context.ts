import type { PackageId } from '@parlour/contracts'
import type { BaseStore } from '../../../platform/unit-of-work.ts'
import type { ContractRepository } from '../db/contract.repository.ts'
import type { BeforeCommit, RunRepository } from '../db/run.repository.ts'
import type { StatementRepository } from '../db/statement.repository.ts'
import type { Traffic } from '../db/traffic.ts'
import type { UsageRepository } from '../db/usage.repository.ts'
import type { PackageFees } from '../domain/terms.ts'

export interface LaunchedSite {
  readonly siteId: string
  readonly merchantId: string
  readonly siteName: string
  readonly packageId: PackageId
  readonly launchedAt: Date
  /** The site keeps the fees of this day. */
  readonly orderedAt: Date
}

/** On the connection of the caller. */
export interface SettlementStore extends Pick<BaseStore, 'publishChange'> {
  readonly contracts: ContractRepository
  readonly statements: StatementRepository
  readonly usage: UsageRepository
  readonly feesOf: (packageId: PackageId, at: Date) => Promise<PackageFees>
  readonly now: () => Date
}

/** What the use cases of contracts and statements work with. */
export interface SettlementContext extends SettlementStore {
  readonly runs: RunRepository
  readonly watchTraffic: () => Traffic
  /** Called in the transaction that closes the last statement of a contract. */
  readonly onEnded: BeforeCommit
  readonly listLaunchedSites: (after: string | null) => Promise<readonly LaunchedSite[]>
  readonly onFault: (error: unknown) => void
  /** Contracts that one transaction closes. */
  readonly batchSize: number
}
