import type { DepositState } from '@parlour/contracts'
import type { Readable } from '../../platform/named-statement.ts'
import { ACCOUNTS, type Ledger } from '../ledger/index.ts'
import {
  listAnswered,
  listFeeDays,
  listMonthlyFees,
  listPlayedDays,
  readIsOver,
  readNextDebit,
  readRevenuesSince,
  type DaySpan,
  type FeeDay,
  type NextDebit,
  type PlayedDay,
} from './db/overview.read-model.ts'
import { readRequestedOn, readRequirement } from './db/watch.repository.ts'
import { healthOf, knownDeposit, missingOf } from './domain/deposit-health.ts'
import { finalAt, lastOfFinal } from './domain/dispute.ts'
import { FORECAST_DAYS, forecastOf, forecastSpan, type Forecast } from './domain/forecast.ts'
import { statementNumberOf } from './domain/statement-text.ts'
import { addDays, utcDayOf } from './domain/utc-day.ts'
import { LEAST_RETURN, restOf } from './use-cases/return-deposit.ts'

/** Amounts are micro-USDT. */
export interface DepositOverview extends Forecast {
  readonly state: DepositState
  readonly balance: bigint
  readonly required: bigint
  readonly missing: bigint
  readonly suspendsOn: string | null
  readonly nextDebit: NextDebit | null
}

export interface MoneyOverview {
  readonly deposit: DepositOverview
  readonly fees: readonly FeeDay[]
  readonly revenues: ReadonlyMap<string, bigint>
  /** The rest of the deposit is to be returned, and no wallet for it is named. */
  readonly isReturnWalletMissing: boolean
  /** Answered, and not final before `finalAt`. */
  readonly disputes: readonly { readonly statementId: string; readonly number: string; readonly answeredAt: Date; readonly finalAt: Date }[]
}

export interface OverviewRange {
  readonly merchantId: string
  readonly siteId: string | null
  /** The period, and the days of the period before it too. */
  readonly period: DaySpan
  readonly both: DaySpan
}

export type { PlayedDay } from './db/overview.read-model.ts'

export interface OverviewContext {
  readonly balances: Ledger['balances']
  readonly pendingTopUps: (on: Readable, merchantId: string) => Promise<bigint>
  readonly isReturnWalletNamed: (on: Readable, merchantId: string) => Promise<boolean>
  readonly now: () => Date
}

/** Rounds, payments and revenue of each day with usage. */
export async function readPlayed(on: Readable, { merchantId, siteId, both }: OverviewRange): Promise<readonly PlayedDay[]> {
  return listPlayedDays(on, merchantId, siteId, both)
}

/** What only members who may read money see. In a group every read is added at once. */
export async function readMoney(ctx: OverviewContext, on: Readable, range: OverviewRange): Promise<MoneyOverview> {
  const { merchantId, siteId, period, both } = range
  const today = utcDayOf(ctx.now())
  const since = [both.from, addDays(today, -FORECAST_DAYS)].toSorted()[0] ?? both.from
  const [debits, monthlyFees, ofSite, revenues, disputes, nextDebit, requirement, requestedOn, held, pending, ...ended] = await Promise.all(
    [
      listFeeDays(on, merchantId, null, { from: since, to: today }),
      listMonthlyFees(on, merchantId, { from: addDays(today, -FORECAST_DAYS), to: today }),
      siteId === null ? null : listFeeDays(on, merchantId, siteId, both),
      readRevenuesSince(on, merchantId, period.from),
      listAnswered(on, merchantId, lastOfFinal(ctx.now())),
      readNextDebit(on, merchantId),
      readRequirement(on, merchantId),
      readRequestedOn(on, merchantId),
      ctx.balances(on).balanceOf(ACCOUNTS.deposit(merchantId)),
      ctx.pendingTopUps(on, merchantId),
      readIsOver(on, merchantId),
      ctx.balances(on).balancesOf([ACCOUNTS.deposit(merchantId), ACCOUNTS.receivable(merchantId)]),
      ctx.isReturnWalletNamed(on, merchantId),
    ],
  )
  const [isOver, balances, isWalletNamed] = ended
  const facts = knownDeposit(requirement, held, requestedOn)
  const { state, threshold, suspendsOn } = healthOf(facts, today)
  const span = forecastSpan(facts.launchedOn, today)
  const sumOf = (fees: readonly FeeDay[]) => fees.reduce((sum, { day, total }) => (day >= span.from ? sum + total : sum), 0n)
  const forecast = forecastOf(facts.balance, threshold, { debited: sumOf(debits), monthly: sumOf(monthlyFees), days: span.days }, today)
  const { balance, required } = facts
  const deposit = { ...forecast, state, balance, required, missing: missingOf(facts, pending), suspendsOn, nextDebit }
  const answered = disputes.map(({ statementId, periodEnd, openedAt, answeredAt }) => ({
    statementId,
    number: statementNumberOf(periodEnd, statementId),
    answeredAt,
    finalAt: finalAt({ openedAt }),
  }))
  const isReturnWalletMissing = isOver && restOf(balances, merchantId) >= LEAST_RETURN && !isWalletNamed
  return { deposit, isReturnWalletMissing, fees: ofSite ?? debits, revenues, disputes: answered }
}
