import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { TellMerchantEvent } from '../../platform/merchant-events.ts'
import { UNHEARD_AUDIT, type AuditStaff } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Ledger } from '../ledger/index.ts'
import { openDisputeStore } from './db/dispute.store.ts'
import { findStatement } from './db/statement-list.read-model.ts'
import { openStatementStore } from './db/statement.store.ts'
import { listContracts, sumStatements } from './db/summary.read-model.ts'
import { openWatchStore } from './db/watch.store.ts'
import { healthOf, type DepositFacts, type DepositHealth } from './domain/deposit-health.ts'
import { utcDayOf } from './domain/utc-day.ts'
import type { Settlement, SettlementDeps } from './index.ts'
import { settlementConsoleRoutes } from './settlement-console.routes.ts'
import { settlementRoutes } from './settlement.routes.ts'
import { makeAnswerDispute, makeFinaliseDisputes, makeOpenDispute, type DisputedStatement } from './use-cases/dispute-line.ts'
import { makeApplyCredit, makeReceiveTopUp, type TopUp } from './use-cases/move-credit.ts'
import { makeReadSummary } from './use-cases/read-summary.ts'
import { makeSweepDeposits } from './use-cases/sweep-deposits.ts'
import { makeWatchDeposit, readDeposit, type SiteHolds, type WatchDeposit } from './use-cases/watch-deposit.ts'

/** What the desk asks of payments. */
export interface DeskPayments {
  /** Top-ups of the merchant that the networks show and that are not final, in micro-USDT. */
  readonly pendingTopUps: (db: Database, merchantId: string) => Promise<bigint>
  /** Cases of money that went astray and wait. */
  readonly openRecoveries: (db: Database, merchantId: string) => Promise<number>
}

/** What the desk needs from outside. */
export interface SettlementDeskDeps extends Pick<SettlementDeps, 'db' | 'feesOf' | 'now' | 'onFault'> {
  readonly settlement: Pick<Settlement, 'recompute' | 'recordUsage'>
  readonly ledger: Pick<Ledger, 'within' | 'read'>
  readonly payments: DeskPayments
  readonly sites: SiteHolds
  readonly tell: TellMerchantEvent
  readonly usernameOf: (accountId: string) => Promise<string>
  /** The log of the staff; nobody hears of acts unless given. */
  readonly audit?: AuditStaff
  /** Whether money rests because the books do not hold; never unless somebody says so. */
  readonly isReadOnly?: () => Promise<boolean>
}

/** The desk: deposits that are watched, topped up and asked for; statements that are read, recomputed and disputed. */
export interface SettlementDesk extends ApiModule {
  /** Books a top-up, pays arrears from it, and opens suspended sites again, in the transaction of its arrival. */
  readonly receiveTopUp: (trx: Database, topUp: TopUp) => Promise<void>
  readonly watchDeposit: WatchDeposit
  /** Does for every merchant what is due. */
  readonly sweepDeposits: () => Promise<void>
  readonly finaliseDisputes: () => Promise<void>
  /** The deposit of a merchant as it is today; amounts in micro-USDT. */
  readonly depositOf: (merchantId: string) => Promise<Pick<DepositFacts, 'balance' | 'required'> & Pick<DepositHealth, 'state'>>
  /** Only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 60_000

/** Builds the desk beside the runs of settlement. */
export function createSettlementDesk(deps: SettlementDeskDeps): SettlementDesk {
  const { db, ledger, payments, settlement, now, tell, onFault } = deps
  const watching = { storeOf: openWatchStore, books: ledger.read, now }
  const watchDeposit = makeWatchDeposit({ ...watching, pendingTopUps: payments.pendingTopUps, sites: deps.sites, tell })
  const moving = { ledger: ledger.within, watchDeposit }
  const disputing = { disputesOf: openDisputeStore, statementOf: disputedStatement, tell, now }
  const sweepDeposits = makeSweepDeposits({ ...watching, db, watchDeposit, onFault })
  const finalise = makeFinaliseDisputes(disputing)
  const calls = settlementRoutes({
    db,
    books: ledger.read,
    now,
    feesOf: deps.feesOf,
    recompute: settlement.recompute,
    readSummary: makeReadSummary({
      ...watching,
      ...payments,
      listContracts,
      sumStatements,
      isReadOnly: deps.isReadOnly ?? (async () => false),
    }),
    applyCredit: makeApplyCredit(moving),
    openDispute: makeOpenDispute(disputing),
  })
  const recording = { recordUsage: settlement.recordUsage, audit: deps.audit ?? UNHEARD_AUDIT }
  const reading = { watching, statementOf: disputedStatement, usernameOf: deps.usernameOf }
  const staffCalls = settlementConsoleRoutes({ db, now, ...recording, ...reading, answerDispute: makeAnswerDispute(disputing) })
  return {
    routes: async (app) => {
      await app.register(calls)
      await app.register(staffCalls)
    },
    receiveTopUp: makeReceiveTopUp(moving),
    watchDeposit,
    sweepDeposits,
    depositOf: makeDepositOf(deps),
    finaliseDisputes: async () => finalise(db),
    startSweeps: () => startSweep(async () => void (await Promise.all([sweepDeposits(), finalise(db)])), SWEEP_MS, onFault),
  }
}

function makeDepositOf({ db, ledger, now }: SettlementDeskDeps): SettlementDesk['depositOf'] {
  return async (merchantId) => {
    const facts = await readDeposit({ storeOf: openWatchStore, books: ledger.read }, db, merchantId)
    const { state } = healthOf(facts, utcDayOf(now()))
    return { balance: facts.balance, required: facts.required, state }
  }
}

async function disputedStatement(db: Database, merchantId: string, id: string): Promise<DisputedStatement | null> {
  const listed = await findStatement(db, merchantId, id)
  const stored = listed && (await openStatementStore(db).find(id))
  if (!stored) return null
  const { siteName, periodEnd, closedAt } = listed
  return { siteName, periodEnd, closedAt, lines: stored.lines }
}
