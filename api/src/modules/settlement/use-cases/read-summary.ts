import type { ReturnWallet } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { ACCOUNTS, type BooksReader, type DailyBalance } from '../../ledger/index.ts'
import type { ContractView, StatementSums } from '../db/summary.read-model.ts'
import type { TopUpRequest, WatchStore } from '../db/watch.store.ts'
import { healthOf, missingOf, type DepositFacts, type DepositHealth } from '../domain/deposit-health.ts'
import { forecastOf, forecastSpan, type Forecast } from '../domain/forecast.ts'
import { addDays, utcDayOf } from '../domain/utc-day.ts'
import type { DepositRest } from './return-deposit.ts'
import { readDeposit } from './watch-deposit.ts'

/** What reading a summary needs. */
export interface SummaryDeps {
  readonly storeOf: (db: Database) => WatchStore
  readonly books: (db: Database) => BooksReader
  readonly listContracts: (db: Database, merchantId: string) => Promise<readonly ContractView[]>
  readonly sumStatements: (db: Database, merchantId: string, from: string) => Promise<StatementSums>
  readonly pendingTopUps: (db: Database, merchantId: string) => Promise<bigint>
  readonly openRecoveries: (db: Database, merchantId: string) => Promise<number>
  readonly readRest: (db: Database, merchantId: string) => Promise<DepositRest | null>
  readonly returnWalletsOf: (db: Database, merchantIds: readonly string[]) => Promise<ReturnWallets>
  readonly now: () => Date
}

/** A wallet that a merchant named for the rest of its deposit, and the account that did. */
export interface NamedWallet extends ReturnWallet {
  readonly namedBy: string
}

/** Such wallets by merchant. */
export type ReturnWallets = ReadonlyMap<string, NamedWallet>

/** Deposit, credit and arrears of a merchant with the dates that matter; amounts in micro-USDT. */
export interface Summary {
  readonly facts: DepositFacts
  readonly health: DepositHealth
  readonly credit: bigint
  readonly receivable: bigint
  readonly pending: bigint
  readonly missing: bigint
  readonly request: TopUpRequest | null
  readonly forecast: Forecast
  readonly series: readonly DailyBalance[]
  readonly contracts: readonly ContractView[]
  readonly sums: StatementSums
  readonly recoveries: number
  /** What is left of the deposit when every contract is over, and the wallet that the merchant named for it. */
  readonly toReturn: (DepositRest & { readonly wallet: NamedWallet | null }) | null
}

const SERIES_DAYS = 60

/** Makes the read; everything of it is of one moment when it runs in a transaction that says so. */
export function makeReadSummary(deps: SummaryDeps) {
  const { books, now } = deps
  return async (db: Database, merchantId: string): Promise<Summary> => {
    const today = utcDayOf(now())
    const facts = await readDeposit(deps, db, merchantId)
    const health = healthOf(facts, today)
    const accounts = { credit: ACCOUNTS.credit(merchantId), receivable: ACCOUNTS.receivable(merchantId) }
    const balances = await books(db).balancesOf(Object.values(accounts))
    const span = forecastSpan(facts.launchedOn, today)
    const sums = await deps.sumStatements(db, merchantId, span.from)
    const series = await books(db).dailyBalancesOf(ACCOUNTS.deposit(merchantId), { from: addDays(today, 1 - SERIES_DAYS), to: today })
    const pending = await deps.pendingTopUps(db, merchantId)
    return {
      facts,
      health,
      credit: -(balances.get(accounts.credit.code) ?? 0n),
      receivable: balances.get(accounts.receivable.code) ?? 0n,
      pending,
      missing: missingOf(facts, pending),
      request: await deps.storeOf(db).openRequest(merchantId),
      forecast: forecastOf(facts.balance, health.threshold, { debited: sums.recent, days: span.days }, today),
      series,
      contracts: await deps.listContracts(db, merchantId),
      sums,
      recoveries: await deps.openRecoveries(db, merchantId),
      toReturn: await readReturn(deps, db, merchantId),
    }
  }
}

async function readReturn(deps: SummaryDeps, db: Database, merchantId: string): Promise<Summary['toReturn']> {
  const left = await deps.readRest(db, merchantId)
  return left && { ...left, wallet: (await deps.returnWalletsOf(db, [merchantId])).get(merchantId) ?? null }
}
