import type { Database } from '../../platform/database.ts'
import type { Readable } from '../../platform/named-statement.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import { UNHEARD_AUDIT, type AuditStaff } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Ledger } from '../ledger/index.ts'
import { createDisputeRepository } from './db/dispute.repository.ts'
import { listEnded, lockStanding, readStanding } from './db/ended-contracts.read-model.ts'
import { findStatement } from './db/statement-list.read-model.ts'
import { createStatementRepository } from './db/statement.repository.ts'
import { listContracts, sumStatements } from './db/summary.read-model.ts'
import { createWatchRepository, readRequestedOn, readOpenRequest, readRequirement } from './db/watch.repository.ts'
import { healthOf, type DepositFacts, type DepositHealth } from './domain/deposit-health.ts'
import { utcDayOf } from './domain/utc-day.ts'
import type { Settlement, SettlementDeps } from './index.ts'
import { settlementConsoleRoutes, type KnownWallets } from './settlement-console.routes.ts'
import { settlementRoutes } from './settlement.routes.ts'
import { statementConsoleRoutes } from './statement-console.routes.ts'
import { makeAnswerDispute, makeFinaliseDisputes, makeOpenDispute, type DisputedStatement } from './use-cases/dispute-line.ts'
import { makeApplyCredit, makePutBack, makeReceiveTopUp, type TopUp } from './use-cases/move-credit.ts'
import { makeReadSummary, type ReturnWallets } from './use-cases/read-summary.ts'
import { makeAssertOver, makeListReturns, makeReadRest, makeTakeRest, makeNotifyReturns } from './use-cases/return-deposit.ts'
import { makeSweepDeposits } from './use-cases/sweep-deposits.ts'
import { makeWatchDeposit, readDeposit, type SiteHolds, type WatchDeposit } from './use-cases/watch-deposit.ts'

/** What the console asks of payments. */
export interface DepositPayments {
  /** Top-ups of the merchant that the networks show and that are not final, in micro-USDT. */
  readonly pendingTopUps: (on: Readable, merchantId: string) => Promise<bigint>
  /** Cases of money that went astray and wait. */
  readonly openRecoveries: (on: Readable, merchantId: string) => Promise<number>
  /** Wallets that merchants were paid out to, the newest first. */
  readonly walletsOf: (merchantIds: readonly string[]) => Promise<KnownWallets>
  /** The wallet that each merchant named last for the rest of its deposit. */
  readonly returnWalletsOf: (on: Readable, merchantIds: readonly string[]) => Promise<ReturnWallets>
}

/** What the console needs from outside. */
export interface DepositsDeps extends Pick<SettlementDeps, 'db' | 'feesOf' | 'now' | 'onFault'> {
  readonly settlement: Pick<Settlement, 'recompute' | 'recordUsage'>
  readonly ledger: Pick<Ledger, 'within' | 'read' | 'balances'>
  readonly payments: DepositPayments
  readonly sites: SiteHolds
  readonly publish: PublishMerchantEvent
  readonly usernameOf: (accountId: string) => Promise<string>
  /** Whether the merchant may be paid out. */
  readonly isVerified: (db: Database, merchantId: string) => Promise<boolean>
  /** The log of the staff; nobody hears of acts unless given. */
  readonly audit?: AuditStaff
  /** Whether money rests because the books do not hold; never unless somebody says so. */
  readonly isReadOnly?: () => Promise<boolean>
}

/** The console: deposits that are watched, topped up and asked for; statements that are read, recomputed and disputed. */
export interface Deposits extends ApiModule {
  /** Books a top-up, pays arrears from it, and opens suspended sites again, in the transaction of its arrival. */
  readonly receiveTopUp: (trx: Database, topUp: TopUp) => Promise<void>
  /** Takes what is left out of the deposit of a merchant whose contracts are over, in the transaction of its payout. */
  readonly takeRest: ReturnType<typeof makeTakeRest>
  /** What would be taken out now; null when nothing is to be returned. */
  readonly readRest: ReturnType<typeof makeReadRest>
  /** Tells those of the merchants whose contracts are all over what is left of their deposits. */
  readonly notifyReturns: ReturnType<typeof makeNotifyReturns>
  /** Books such a payout back to the deposit. */
  readonly putBack: ReturnType<typeof makePutBack>
  /** Throws `settlement.no-return` while a contract of the merchant runs. */
  readonly assertOver: ReturnType<typeof makeAssertOver>
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
const READS = { readRequirement, readRequestedOn, readOpenRequest, listContracts, sumStatements, listEnded }

/** Builds the console beside the runs of settlement. */
export function createDeposits(deps: DepositsDeps): Deposits {
  const { db, ledger, payments, settlement, now, publish, onFault } = deps
  const watching = { storeOf: createWatchRepository, books: ledger.read, now }
  const watchDeposit = makeWatchDeposit({ ...watching, pendingTopUps: payments.pendingTopUps, sites: deps.sites, publish })
  const moving = { ledger: ledger.within, watchDeposit }
  const disputing = { disputesOf: createDisputeRepository, statementOf: disputedStatement, publish, now }
  const sweepDeposits = makeSweepDeposits({ ...watching, db, watchDeposit, onFault })
  const finalise = makeFinaliseDisputes(disputing)
  const { listReturns, ...returns } = makeReturns(deps)
  const calls = settlementRoutes({
    db,
    books: ledger.read,
    now,
    feesOf: deps.feesOf,
    usernameOf: deps.usernameOf,
    recompute: settlement.recompute,
    readSummary: makeReadSummary({ ...payments, ...READS, balances: ledger.balances, now }),
    isReadOnly: deps.isReadOnly ?? (async () => false),
    applyCredit: makeApplyCredit(moving),
    openDispute: makeOpenDispute(disputing),
  })
  const acting = { watching, listReturns, answerDispute: makeAnswerDispute(disputing) }
  return {
    routes: async (app) => {
      await app.register(calls)
      await app.register(staffCalls(deps, acting))
      await app.register(statementConsoleRoutes({ db, books: ledger.read, now, usernameOf: deps.usernameOf }))
    },
    receiveTopUp: makeReceiveTopUp(moving),
    ...returns,
    putBack: makePutBack(moving),
    watchDeposit,
    sweepDeposits,
    depositOf: makeDepositOf(deps),
    finaliseDisputes: async () => finalise(db),
    startSweeps: () => startSweep(async () => void (await Promise.all([sweepDeposits(), finalise(db)])), SWEEP_MS, onFault),
  }
}

function makeReturns({ ledger, publish }: DepositsDeps) {
  const returning = { ledger: ledger.within, books: ledger.read, listEnded, lockStanding, readStanding }
  const readRest = makeReadRest(returning)
  const taking = { takeRest: makeTakeRest(returning), assertOver: makeAssertOver(returning) }
  return { readRest, listReturns: makeListReturns(returning), notifyReturns: makeNotifyReturns({ readRest, publish }), ...taking }
}

type Acting = Pick<Parameters<typeof settlementConsoleRoutes>[0], 'watching' | 'listReturns' | 'answerDispute'>

function staffCalls({ db, now, settlement, payments, isVerified, usernameOf, audit = UNHEARD_AUDIT }: DepositsDeps, acting: Acting) {
  const topUpRequests = {
    usernameOf,
    isVerified,
    walletsOf: payments.walletsOf,
    returnWalletsOf: payments.returnWalletsOf,
    statementOf: disputedStatement,
  }
  return settlementConsoleRoutes({ db, now, audit, recordUsage: settlement.recordUsage, ...topUpRequests, ...acting })
}

function makeDepositOf({ db, ledger, now }: DepositsDeps): Deposits['depositOf'] {
  return async (merchantId) => {
    const facts = await readDeposit({ storeOf: createWatchRepository, books: ledger.read }, db, merchantId)
    const { state } = healthOf(facts, utcDayOf(now()))
    return { balance: facts.balance, required: facts.required, state }
  }
}

async function disputedStatement(db: Database, merchantId: string, id: string): Promise<DisputedStatement | null> {
  const listed = await findStatement(db, merchantId, id)
  const stored = listed && (await createStatementRepository(db).find(id))
  if (!stored) return null
  const { siteName, periodEnd, closedAt } = listed
  return { siteName, periodEnd, closedAt, lines: stored.lines }
}
