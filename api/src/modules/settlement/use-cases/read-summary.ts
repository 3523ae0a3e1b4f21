import { ACCOUNTS, type DailyBalance } from '../../ledger/index.ts'
import type { NamedWallet, SummaryReads } from '../db/deposits.unit-of-work.ts'
import type { ContractView, StatementSums } from '../db/summary.read-model.ts'
import type { TopUpRequest } from '../db/watch.repository.ts'
import { healthOf, knownDeposit, missingOf, type DepositFacts, type DepositHealth } from '../domain/deposit-health.ts'
import { forecastOf, forecastSpan, type Forecast } from '../domain/forecast.ts'
import { addDays, utcDayOf } from '../domain/utc-day.ts'
import type { DepositsContext } from './deposits-context.ts'
import { LEAST_RETURN, restOf, type DepositRest } from './return-deposit.ts'

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
export async function readSummary(ctx: DepositsContext, merchantId: string): Promise<Summary> {
  const today = utcDayOf(ctx.now())
  const read = await ctx.readTogether(merchantId, async (reads) => readParts(reads, merchantId, today))
  const { pending, series, contracts, sums, request, recoveries } = read
  const facts = knownDeposit(read.requirement, read.deposit, read.requestedOn)
  const health = healthOf(facts, today)
  const { from, days } = forecastSpan(facts.launchedOn, today)
  const monthly = read.monthlyFees.reduce((sum, { day, total }) => (day >= from ? sum + total : sum), 0n)
  return {
    facts,
    health,
    credit: -(read.balances.get(ACCOUNTS.credit(merchantId).code) ?? 0n),
    receivable: read.balances.get(ACCOUNTS.receivable(merchantId).code) ?? 0n,
    pending,
    missing: missingOf(facts, pending),
    request,
    forecast: forecastOf(facts.balance, health.threshold, { debited: sums.recent, monthly, days }, today),
    series,
    contracts,
    sums,
    recoveries,
    toReturn: toReturn(read, merchantId),
  }
}

async function readParts(reads: SummaryReads, merchantId: string, today: string) {
  const { balances: books } = reads
  const deposit = ACCOUNTS.deposit(merchantId)
  return inParallel({
    requirement: reads.readRequirement(),
    deposit: books.balanceOf(deposit),
    requestedOn: reads.readRequestedOn(),
    balances: books.balancesOf([deposit, ACCOUNTS.credit(merchantId), ACCOUNTS.receivable(merchantId)]),
    series: books.dailyBalancesOf(deposit, { from: addDays(today, 1 - SERIES_DAYS), to: today }),
    sums: reads.sumStatements(today),
    monthlyFees: reads.listMonthlyFees(today),
    contracts: reads.listContracts(),
    request: reads.readOpenRequest(),
    pending: reads.pendingTopUps(),
    recoveries: reads.openRecoveries(),
    ended: reads.listEnded(),
    wallets: reads.returnWallets(),
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
