import type { ReturnWallet } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { readTogether, type Readable, type ReadGroup } from '../../../platform/named-statement.ts'
import { ACCOUNTS, type BalanceReader, type DailyBalance } from '../../ledger/index.ts'
import type { EndedMerchant } from '../db/ended-contracts.read-model.ts'
import type { ContractView, StatementSums } from '../db/summary.read-model.ts'
import type { Requirement, TopUpRequest } from '../db/watch.repository.ts'
import { healthOf, knownDeposit, missingOf, type DepositFacts, type DepositHealth } from '../domain/deposit-health.ts'
import { forecastOf, forecastSpan, type Forecast } from '../domain/forecast.ts'
import { addDays, utcDayOf } from '../domain/utc-day.ts'
import { LEAST_RETURN, restOf, type DepositRest } from './return-deposit.ts'

export interface SummaryReads {
  readonly readRequirement: (on: Readable, merchantId: string) => Promise<Requirement>
  readonly readRequestedOn: (on: Readable, merchantId: string) => Promise<string | null>
  readonly readOpenRequest: (on: Readable, merchantId: string) => Promise<TopUpRequest | null>
  readonly listContracts: (on: Readable, merchantId: string) => Promise<readonly ContractView[]>
  readonly sumStatements: (on: Readable, merchantId: string, today: string) => Promise<StatementSums>
  readonly listEnded: (on: Readable, merchantId: string) => Promise<readonly EndedMerchant[]>
}

export interface SummaryDeps extends SummaryReads {
  readonly balances: (on: Readable) => BalanceReader
  readonly pendingTopUps: (on: Readable, merchantId: string) => Promise<bigint>
  readonly openRecoveries: (on: Readable, merchantId: string) => Promise<number>
  readonly returnWalletsOf: (on: Readable, merchantIds: readonly string[]) => Promise<ReturnWallets>
  readonly now: () => Date
}

export interface NamedWallet extends ReturnWallet {
  readonly namedBy: string
}

export type ReturnWallets = ReadonlyMap<string, NamedWallet>

/** Amounts in micro-USDT. */
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
  readonly toReturn: (DepositRest & { readonly wallet: NamedWallet | null }) | null
}

const SERIES_DAYS = 60

/** Everything is read as of one moment. */
export function makeReadSummary(deps: SummaryDeps) {
  return async (db: Database, merchantId: string): Promise<Summary> => {
    const today = utcDayOf(deps.now())
    const read = await readTogether(db, async (group) => readParts(deps, group, merchantId, today))
    const { pending, series, contracts, sums, request, recoveries } = read
    const facts = knownDeposit(read.requirement, read.deposit, read.requestedOn)
    const health = healthOf(facts, today)
    const { days } = forecastSpan(facts.launchedOn, today)
    return {
      facts,
      health,
      credit: -(read.balances.get(ACCOUNTS.credit(merchantId).code) ?? 0n),
      receivable: read.balances.get(ACCOUNTS.receivable(merchantId).code) ?? 0n,
      pending,
      missing: missingOf(facts, pending),
      request,
      forecast: forecastOf(facts.balance, health.threshold, { debited: sums.recent, days }, today),
      series,
      contracts,
      sums,
      recoveries,
      toReturn: toReturn(read, merchantId),
    }
  }
}

async function readParts(deps: SummaryDeps, on: ReadGroup, merchantId: string, today: string) {
  const books = deps.balances(on)
  const deposit = ACCOUNTS.deposit(merchantId)
  return inParallel({
    requirement: deps.readRequirement(on, merchantId),
    deposit: books.balanceOf(deposit),
    requestedOn: deps.readRequestedOn(on, merchantId),
    balances: books.balancesOf([deposit, ACCOUNTS.credit(merchantId), ACCOUNTS.receivable(merchantId)]),
    series: books.dailyBalancesOf(deposit, { from: addDays(today, 1 - SERIES_DAYS), to: today }),
    sums: deps.sumStatements(on, merchantId, today),
    contracts: deps.listContracts(on, merchantId),
    request: deps.readOpenRequest(on, merchantId),
    pending: deps.pendingTopUps(on, merchantId),
    recoveries: deps.openRecoveries(on, merchantId),
    ended: deps.listEnded(on, merchantId),
    wallets: deps.returnWalletsOf(on, [merchantId]),
  })
}

function toReturn({ ended, balances, wallets }: Awaited<ReturnType<typeof readParts>>, merchantId: string): Summary['toReturn'] {
  const [merchant] = ended
  const rest = restOf(balances, merchantId)
  return merchant && rest >= LEAST_RETURN ? { ...merchant, rest, wallet: wallets.get(merchantId) ?? null } : null
}

async function inParallel<Parts extends Readonly<Record<string, Promise<unknown>>>>(parts: Parts) {
  const entries = Object.entries(parts).map(async ([name, part]) => [name, await part] as const)
  return Object.fromEntries(await Promise.all(entries)) as { readonly [Name in keyof Parts]: Awaited<Parts[Name]> }
}
