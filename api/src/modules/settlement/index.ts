import type { Movement, PackageId } from '@parlour/contracts'
import type { Database } from '../../platform/database.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Ledger, MergedRow } from '../ledger/index.ts'
import { createContractRepository } from './db/contract.repository.ts'
import { listEnded } from './db/ended-contracts.read-model.ts'
import { createRunRepository } from './db/run.repository.ts'
import { createStatementRepository } from './db/statement.repository.ts'
import { listContracts } from './db/summary.read-model.ts'
import { watchTraffic } from './db/traffic.ts'
import { statementReads } from './db/deposits.unit-of-work.ts'
import { createUsageRepository, type RecordedBatch, type RecordedUsage } from './db/usage.repository.ts'
import type { PackageFees } from './domain/terms.ts'
import { makeCloseDueDays, type CloseDueDays } from './use-cases/close-due-days.ts'
import { makeEndContract, makeReopenContract, type EndContract, type ReopenContract } from './use-cases/end-contract.ts'
import { makeOpenContract, type OpenContract } from './use-cases/open-contract.ts'
import { openMissingContracts, type ListLaunchedSites } from './use-cases/open-missing-contracts.ts'
import { makeRecomputeStatement, type RecomputeStatement } from './use-cases/recompute-statement.ts'
import { notifyReturns } from './use-cases/return-deposit.ts'
import { nameRows } from './settlement-reads.ts'

export { settlementData } from './db/personal-data.ts'
export { createDeposits, type Deposits } from './deposits.ts'

export interface SettlementDeps {
  readonly db: Database
  readonly feesOf: (db: Database, packageId: PackageId, at: Date) => Promise<PackageFees>
  readonly sites: { readonly listLaunchedSites: ListLaunchedSites }
  readonly ledger: Pick<Ledger, 'read'>
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
  /** Whether payments are stopped because the books do not balance. */
  readonly isReadOnly: () => Promise<boolean>
  /** Contracts that one transaction closes. */
  readonly batchSize?: number
}

export interface Settlement {
  readonly openContract: OpenContract
  readonly endContract: EndContract
  readonly reopenContract: ReopenContract
  readonly contractEndsOf: (merchantId: string) => Promise<ReadonlyMap<string, string>>
  readonly nameRows: (rows: readonly MergedRow[]) => Promise<readonly Movement[]>
  /** Records usage in the caller's transaction, each entry once. */
  readonly recordUsage: (trx: Database, entries: readonly RecordedUsage[]) => Promise<RecordedBatch>
  readonly closeDueDays: CloseDueDays
  readonly recompute: RecomputeStatement
  /** Closes days at midnight UTC, and missed ones after a start; only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
}

const BATCH_SIZE = 5_000
const DAY_MS = 86_400_000
const LONGEST_WAIT_MS = 60_000

export function createSettlement(deps: SettlementDeps): Settlement {
  const { db, sites, ledger, publish, now } = deps
  const contracts = createContractRepository(db)
  const openContract = makeOpenContract({ contractsOf: createContractRepository, feesOf: deps.feesOf })
  const closeDueDays = makeCloseDueDays({
    runs: createRunRepository(db),
    watchTraffic: () => watchTraffic(db),
    onEnded: async (trx, merchantIds) => {
      const reads = { books: ledger.read(trx), listEnded: async (merchantId?: string) => listEnded(trx, merchantId) }
      await notifyReturns({ ...reads, publish: async (event) => publish(trx, event) }, merchantIds)
    },
    onFault: deps.onFault,
    now,
    batchSize: deps.batchSize ?? BATCH_SIZE,
  })
  return {
    openContract,
    endContract: makeEndContract({ contractsOf: createContractRepository, now }),
    reopenContract: makeReopenContract({ contractsOf: createContractRepository, now }),
    contractEndsOf: async (merchantId) => {
      const listed = await listContracts(db, merchantId)
      return new Map(listed.flatMap(({ siteId, endedOn }) => (endedOn === null ? [] : [[siteId, endedOn]])))
    },
    nameRows: async (rows) => nameRows(statementReads(db), rows),
    recordUsage: async (trx, entries) => createUsageRepository(trx).record(entries, now()),
    closeDueDays,
    recompute: makeRecomputeStatement({ contracts, statements: createStatementRepository(db), usage: createUsageRepository(db) }),
    startSweeps: () => {
      let isComplete = false
      const work = async () => {
        if (!isComplete) await openMissingContracts({ db, contracts, openContract, listLaunchedSites: sites.listLaunchedSites })
        isComplete = true
        if (!(await deps.isReadOnly())) await closeDueDays()
      }
      return startSweep(work, () => Math.min(LONGEST_WAIT_MS, DAY_MS - (now().getTime() % DAY_MS)), deps.onFault)
    },
  }
}
