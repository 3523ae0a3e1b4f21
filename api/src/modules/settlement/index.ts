import type { Movement, PackageId } from '@parlour/contracts'
import type { Database } from '../../platform/database.ts'
import { publishChange } from '../../platform/merchant-changes.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Ledger, MergedRow } from '../ledger/index.ts'
import { createContractRepository } from './db/contract.repository.ts'
import { statementReads } from './db/deposits.unit-of-work.ts'
import { listEnded } from './db/ended-contracts.read-model.ts'
import { createRunRepository } from './db/run.repository.ts'
import { createStatementRepository } from './db/statement.repository.ts'
import { listContracts } from './db/summary.read-model.ts'
import { watchTraffic } from './db/traffic.ts'
import { createUsageRepository, type RecordedBatch, type RecordedUsage } from './db/usage.repository.ts'
import type { PackageFees } from './domain/terms.ts'
import { nameRows } from './settlement-reads.ts'
import { closeDueDays } from './use-cases/close-due-days.ts'
import type { DepositsContext } from './use-cases/deposits-context.ts'
import { endContract, reopenContract } from './use-cases/end-contract.ts'
import { openContract, openMissingContracts } from './use-cases/open-contract.ts'
import { recomputeStatement } from './use-cases/recompute-statement.ts'
import { notifyReturns } from './use-cases/return-deposit.ts'
import type { LaunchedSite, SettlementContext, SettlementStore } from './use-cases/settlement-context.ts'

export { settlementData } from './db/personal-data.ts'
export { createDeposits, type Deposits } from './deposits.ts'

export interface SettlementDeps {
  readonly db: Database
  readonly feesOf: (db: Database, packageId: PackageId, at: Date) => Promise<PackageFees>
  readonly sites: Pick<SettlementContext, 'listLaunchedSites'>
  readonly ledger: Pick<Ledger, 'read'>
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
  /** Whether payments are stopped because the books do not balance. */
  readonly isReadOnly: () => Promise<boolean>
  /** Contracts that one transaction closes. */
  readonly batchSize: number
}

export interface Settlement {
  readonly openContract: (trx: Database, site: LaunchedSite) => Promise<void>
  readonly endContract: (trx: Database, siteId: string) => Promise<string | null>
  readonly reopenContract: (trx: Database, siteId: string) => Promise<void>
  readonly contractEndsOf: (merchantId: string) => Promise<ReadonlyMap<string, string>>
  readonly nameRows: (rows: readonly MergedRow[]) => Promise<readonly Movement[]>
  /** Records usage in the caller's transaction, each entry once. */
  readonly recordUsage: (trx: Database, entries: readonly RecordedUsage[]) => Promise<RecordedBatch>
  readonly closeDueDays: () => Promise<void>
  readonly recompute: DepositsContext['recompute']
  /** Closes days at midnight UTC, and missed ones after a start; only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
}

const DAY_MS = 86_400_000
const LONGEST_WAIT_MS = 60_000

export function createSettlement(deps: SettlementDeps): Settlement {
  const { db, sites, ledger, publish, now } = deps
  const within = (on: Database): SettlementStore => ({
    contracts: createContractRepository(on),
    statements: createStatementRepository(on),
    usage: createUsageRepository(on),
    feesOf: async (packageId, at) => deps.feesOf(on, packageId, at),
    publishChange: async (merchantId, topic) => publishChange(on, merchantId, topic),
    now,
  })
  const ctx: SettlementContext = {
    ...within(db),
    runs: createRunRepository(db),
    watchTraffic: () => watchTraffic(db),
    onEnded: async (trx, merchantIds) => {
      const reads = { books: ledger.read(trx), listEnded: async (merchantId?: string) => listEnded(trx, merchantId) }
      await notifyReturns({ ...reads, publish: async (event) => publish(trx, event) }, merchantIds)
    },
    listLaunchedSites: sites.listLaunchedSites,
    onFault: deps.onFault,
    batchSize: deps.batchSize,
  }
  return {
    openContract: async (trx, site) => openContract(within(trx), site),
    endContract: async (trx, siteId) => endContract(within(trx), siteId),
    reopenContract: async (trx, siteId) => reopenContract(within(trx), siteId),
    contractEndsOf: async (merchantId) => {
      const listed = await listContracts(db, merchantId)
      return new Map(listed.flatMap(({ siteId, endedOn }) => (endedOn === null ? [] : [[siteId, endedOn]])))
    },
    nameRows: async (rows) => nameRows(statementReads(db), rows),
    recordUsage: async (trx, entries) => within(trx).usage.record(entries, now()),
    closeDueDays: async () => closeDueDays(ctx),
    recompute: async (statementId) => recomputeStatement(ctx, statementId),
    startSweeps: () => {
      let isComplete = false
      const work = async () => {
        if (!isComplete) await openMissingContracts(ctx)
        isComplete = true
        if (!(await deps.isReadOnly())) await closeDueDays(ctx)
      }
      return startSweep('settlement.close-days', work, () => Math.min(LONGEST_WAIT_MS, DAY_MS - (now().getTime() % DAY_MS)), deps.onFault)
    },
  }
}
