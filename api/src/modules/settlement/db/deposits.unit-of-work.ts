import type { PackageId, ReturnWallet } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { MerchantEvent, PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import { readTogether, type Readable } from '../../../platform/named-statement.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { BalanceReader, BooksReader, Ledger, LedgerWriter } from '../../ledger/index.ts'
import { FORECAST_DAYS } from '../domain/forecast.ts'
import type { PackageFees } from '../domain/terms.ts'
import { addDays } from '../domain/utc-day.ts'
import { createDisputeRepository, type DisputeRepository } from './dispute.repository.ts'
import { listEnded, lockStanding, readStanding, type EndedMerchant, type Standing } from './ended-contracts.read-model.ts'
import { listMonthlyFees, type FeeDay } from './overview.read-model.ts'
import { TaskModel } from './settlement.model.ts'
import {
  findStatement,
  listStatements,
  statementsOfKeys,
  whoseStatement,
  type BookedBy,
  type ListedStatement,
  type StatementFilter,
  type StatementKey,
  type StatementOwner,
} from './statement-list.read-model.ts'
import { createStatementRepository, type StatementRepository } from './statement.repository.ts'
import { listContracts, sumStatements, type ContractView, type StatementSums } from './summary.read-model.ts'
import type { RecordedBatch, RecordedUsage } from './usage.repository.ts'
import {
  createWatchRepository,
  readOpenRequest,
  readRequestedOn,
  readRequirement,
  type Requirement,
  type TopUpRequest,
  type WatchRepository,
} from './watch.repository.ts'

export interface SiteHolds {
  readonly suspendForDeposit: (trx: Database, merchantId: string) => Promise<void>
  readonly recordDeposit: (trx: Database, merchantId: string, isLow: boolean) => Promise<void>
  /** Returns whether the sites are open; another hold may keep them closed. */
  readonly restore: (trx: Database, merchantId: string) => Promise<boolean>
}

export interface NamedWallet extends ReturnWallet {
  readonly namedBy: string
}

export type ReturnWallets = ReadonlyMap<string, NamedWallet>

/** The repositories and the neighbours on one connection. */
export interface DepositsStore extends BaseStore {
  readonly watches: WatchRepository
  readonly disputes: DisputeRepository
  readonly statements: Pick<StatementRepository, 'find'>
  readonly tasks: TaskRepository
  readonly books: BooksReader
  readonly ledger: LedgerWriter
  readonly listStatements: (filter: StatementFilter, after: StatementKey | null, limit: number) => Promise<readonly ListedStatement[]>
  /** Null when the statement belongs to another merchant. */
  readonly findStatement: (merchantId: string, id: string) => Promise<ListedStatement | null>
  readonly whoseStatement: (id: string) => Promise<StatementOwner | null>
  readonly statementsOfKeys: (keys: readonly string[]) => Promise<ReadonlyMap<string, BookedBy>>
  readonly listEnded: (merchantId?: string) => Promise<readonly EndedMerchant[]>
  readonly lockStanding: (merchantId: string) => Promise<Standing>
  readonly readStanding: (merchantId: string) => Promise<Standing>
  readonly pendingTopUps: (merchantId: string) => Promise<bigint>
  readonly returnWalletsOf: (merchantIds: readonly string[]) => Promise<ReturnWallets>
  readonly isVerified: (merchantId: string) => Promise<boolean>
  readonly feesOf: (packageId: PackageId, at: Date) => Promise<PackageFees>
  readonly recordUsage: (entries: readonly RecordedUsage[]) => Promise<RecordedBatch>
  readonly sites: {
    readonly suspendForDeposit: (merchantId: string) => Promise<void>
    readonly recordDeposit: (merchantId: string, isLow: boolean) => Promise<void>
    readonly restore: (merchantId: string) => Promise<boolean>
  }
  readonly publish: (event: MerchantEvent) => Promise<void>
  readonly now: () => Date
}

/** What the summary of a merchant reads, as of one moment. */
export interface SummaryReads {
  readonly readRequirement: () => Promise<Requirement>
  readonly readRequestedOn: () => Promise<string | null>
  readonly readOpenRequest: () => Promise<TopUpRequest | null>
  readonly listContracts: () => Promise<readonly ContractView[]>
  readonly sumStatements: (today: string) => Promise<StatementSums>
  readonly listMonthlyFees: (today: string) => Promise<readonly FeeDay[]>
  readonly listEnded: () => Promise<readonly EndedMerchant[]>
  readonly balances: BalanceReader
  readonly pendingTopUps: () => Promise<bigint>
  readonly openRecoveries: () => Promise<number>
  readonly returnWallets: () => Promise<ReturnWallets>
}

export interface DepositsOutlets {
  readonly ledger: Pick<Ledger, 'within' | 'read' | 'balances'>
  readonly payments: {
    readonly pendingTopUps: (on: Readable, merchantId: string) => Promise<bigint>
    readonly openRecoveries: (on: Readable, merchantId: string) => Promise<number>
    readonly returnWalletsOf: (on: Readable, merchantIds: readonly string[]) => Promise<ReturnWallets>
  }
  readonly sites: SiteHolds
  readonly isVerified: (db: Database, merchantId: string) => Promise<boolean>
  readonly feesOf: (db: Database, packageId: PackageId, at: Date) => Promise<PackageFees>
  readonly settlement: { readonly recordUsage: (trx: Database, entries: readonly RecordedUsage[]) => Promise<RecordedBatch> }
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
}

export type DepositsUnitOfWork = UnitOfWork<DepositsStore> & {
  readonly readTogether: <Result>(merchantId: string, read: (reads: SummaryReads) => Promise<Result>) => Promise<Result>
}

export function createDepositsUnitOfWork(db: Database, outlets: DepositsOutlets): DepositsUnitOfWork {
  return {
    ...createUnitOfWork(db, (on) => createStore(on, outlets)),
    readTogether: async (merchantId, read) => readTogether(db, async (group) => read(summaryReads(group, outlets, merchantId))),
  }
}

function createStore(db: Database, outlets: DepositsOutlets): DepositsStore {
  const { ledger, payments, sites } = outlets
  return {
    ...createBaseStore(db),
    ...statementReads(db),
    watches: createWatchRepository(db),
    disputes: createDisputeRepository(db),
    tasks: createTaskRepository(db),
    books: ledger.read(db),
    ledger: ledger.within(db),
    listEnded: async (merchantId) => listEnded(db, merchantId),
    lockStanding: async (merchantId) => lockStanding(db, merchantId),
    readStanding: async (merchantId) => readStanding(db, merchantId),
    pendingTopUps: async (merchantId) => payments.pendingTopUps(db, merchantId),
    returnWalletsOf: async (merchantIds) => payments.returnWalletsOf(db, merchantIds),
    isVerified: async (merchantId) => outlets.isVerified(db, merchantId),
    feesOf: async (packageId, at) => outlets.feesOf(db, packageId, at),
    recordUsage: async (entries) => outlets.settlement.recordUsage(db, entries),
    sites: {
      suspendForDeposit: async (merchantId) => sites.suspendForDeposit(db, merchantId),
      recordDeposit: async (merchantId, isLow) => sites.recordDeposit(db, merchantId, isLow),
      restore: async (merchantId) => sites.restore(db, merchantId),
    },
    publish: async (event) => outlets.publish(db, event),
    now: outlets.now,
  }
}

export function statementReads(
  db: Database,
): Pick<DepositsStore, 'statements' | 'listStatements' | 'findStatement' | 'whoseStatement' | 'statementsOfKeys'> {
  return {
    statements: createStatementRepository(db),
    listStatements: async (filter, after, limit) => listStatements(db, filter, after, limit),
    findStatement: async (merchantId, id) => findStatement(db, merchantId, id),
    whoseStatement: async (id) => whoseStatement(db, id),
    statementsOfKeys: async (keys) => statementsOfKeys(db, keys),
  }
}

function summaryReads(on: Readable, { ledger, payments }: DepositsOutlets, merchantId: string): SummaryReads {
  return {
    readRequirement: async () => readRequirement(on, merchantId),
    readRequestedOn: async () => readRequestedOn(on, merchantId),
    readOpenRequest: async () => readOpenRequest(on, merchantId),
    listContracts: async () => listContracts(on, merchantId),
    sumStatements: async (today) => sumStatements(on, merchantId, today),
    listMonthlyFees: async (today) => listMonthlyFees(on, merchantId, { from: addDays(today, -FORECAST_DAYS), to: today }),
    listEnded: async () => listEnded(on, merchantId),
    balances: ledger.balances(on),
    pendingTopUps: async () => payments.pendingTopUps(on, merchantId),
    openRecoveries: async () => payments.openRecoveries(on, merchantId),
    returnWallets: async () => payments.returnWalletsOf(on, [merchantId]),
  }
}

const LISTED = ['id', 'merchant_id', 'kind', 'due_on', 'empty_since', 'created_at'] as const
const MOST_LISTED = 500

interface TaskRepository {
  readonly list: () => Promise<readonly Pick<TaskModel, 'id' | 'merchantId' | 'kind' | 'dueOn' | 'emptySince' | 'createdAt'>[]>
  /** False when no open task has this id. */
  readonly close: (id: string, decided: { readonly decision: string; readonly by: string; readonly at: Date }) => Promise<boolean>
}

function createTaskRepository(db: Database): TaskRepository {
  const open = () => TaskModel.query(db).whereNull('closed_at')
  return {
    list: async () =>
      open()
        .orderBy(['created_at', 'id'])
        .limit(MOST_LISTED)
        .select(...LISTED),
    close: async (id, { decision, by, at }) => (await open().findById(id).patch({ decision, closedBy: by, closedAt: at })) > 0,
  }
}
