import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Readable } from '../../platform/named-statement.ts'
import type { BookedRefund } from '../ledger/index.ts'
import { createConsoleQueues, type ConsoleQueues } from './console-queues.ts'
import { readFeesTaken } from './db/console-overview.read-model.ts'
import { createDepositsUnitOfWork, type DepositsOutlets } from './db/deposits.unit-of-work.ts'
import { healthOf, type DepositFacts, type DepositHealth } from './domain/deposit-health.ts'
import { utcDayOf } from './domain/utc-day.ts'
import { settlementConsoleRoutes, statementConsoleRoutes } from './settlement-console.routes.ts'
import { settlementRoutes } from './settlement.routes.ts'
import type { DepositsContext, KnownWallets } from './use-cases/deposits-context.ts'
import { finaliseDisputes } from './use-cases/dispute-line.ts'
import { putBack, receiveTopUp, type TopUp } from './use-cases/move-credit.ts'
import { readMoney, readPlayed, type MoneyOverview, type OverviewRange, type PlayedDay } from './overview-reads.ts'
import { assertOver, readRest, takeRest, type DepositRest } from './use-cases/return-deposit.ts'
import { readDeposit, watchDeposit, sweepDeposits } from './use-cases/watch-deposit.ts'

export type DepositPayments = DepositsOutlets['payments'] & {
  readonly walletsOf: (merchantIds: readonly string[]) => Promise<KnownWallets>
  readonly isReturnWalletNamed: (on: Readable, merchantId: string) => Promise<boolean>
}

export interface DepositsDeps extends DepositsOutlets, Pick<DepositsContext, 'usernameOf' | 'isReadOnly'> {
  readonly db: Database
  readonly settlement: DepositsOutlets['settlement'] & Pick<DepositsContext, 'recompute'>
  readonly payments: DepositPayments
  readonly audit: AuditStaff
  readonly onFault: (error: unknown) => void
}

export interface Deposits extends ApiModule {
  /** Books a top-up, pays arrears from it and reopens suspended sites, in the transaction of its arrival. */
  readonly receiveTopUp: (trx: Database, topUp: TopUp) => Promise<void>
  readonly takeRest: (trx: Database, merchantId: string, payoutId: string) => Promise<bigint>
  readonly readRest: (on: Database, merchantId: string) => Promise<DepositRest | null>
  readonly putBack: (trx: Database, payout: BookedRefund) => Promise<void>
  /** Throws `settlement.no-return` while a contract of the merchant runs. */
  readonly assertOver: (on: Database, merchantId: string) => Promise<void>
  readonly watchDeposit: (trx: Database, merchantId: string) => Promise<void>
  readonly sweepDeposits: () => Promise<void>
  readonly finaliseDisputes: () => Promise<void>
  readonly depositOf: (merchantId: string) => Promise<Pick<DepositFacts, 'balance' | 'required'> & Pick<DepositHealth, 'state'>>
  readonly playedDays: (on: Readable, range: OverviewRange) => Promise<readonly PlayedDay[]>
  readonly moneyOverview: (on: Readable, range: OverviewRange) => Promise<MoneyOverview>
  readonly queues: ConsoleQueues
  readonly feesTaken: typeof readFeesTaken
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 60_000

export function createDeposits(deps: DepositsDeps): Deposits {
  const { db, payments, settlement, usernameOf, now, onFault, audit, isReadOnly } = deps
  const unitOfWork = createDepositsUnitOfWork(db, deps)
  const ctx = { ...unitOfWork, usernameOf, walletsOf: payments.walletsOf, isReadOnly, recompute: settlement.recompute }
  const { within } = ctx
  const sweep = async () => sweepDeposits(ctx, onFault)
  const finalise = async () => finaliseDisputes(ctx)
  return {
    routes: async (app) => {
      await app.register(settlementRoutes(ctx))
      await app.register(settlementConsoleRoutes(ctx, audit))
      await app.register(statementConsoleRoutes(ctx))
    },
    receiveTopUp: async (trx, topUp) => receiveTopUp(within(trx), topUp),
    readRest: async (on, merchantId) => readRest(within(on), merchantId),
    takeRest: async (trx, merchantId, payoutId) => takeRest(within(trx), merchantId, payoutId),
    putBack: async (trx, payout) => putBack(within(trx), payout),
    assertOver: async (on, merchantId) => assertOver(within(on), merchantId),
    watchDeposit: async (trx, merchantId) => watchDeposit(within(trx), merchantId),
    sweepDeposits: sweep,
    depositOf: async (merchantId) => {
      const facts = await readDeposit(ctx, merchantId)
      const { state } = healthOf(facts, utcDayOf(now()))
      return { balance: facts.balance, required: facts.required, state }
    },
    playedDays: readPlayed,
    moneyOverview: async (on, range) => readMoney({ ...payments, balances: deps.ledger.balances, now }, on, range),
    queues: createConsoleQueues({ balances: deps.ledger.balances, now }),
    feesTaken: readFeesTaken,
    finaliseDisputes: finalise,
    startSweeps: () => startSweep('settlement.deposits', async () => void (await Promise.all([sweep(), finalise()])), SWEEP_MS, onFault),
  }
}
