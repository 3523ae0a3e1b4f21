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

export interface DepositPayments {
  readonly pendingTopUps: (on: Readable, merchantId: string) => Promise<bigint>
  readonly openRecoveries: (on: Readable, merchantId: string) => Promise<number>
  readonly walletsOf: (merchantIds: readonly string[]) => Promise<KnownWallets>
  readonly returnWalletsOf: (on: Readable, merchantIds: readonly string[]) => Promise<ReturnWallets>
}

export interface DepositsDeps extends Pick<SettlementDeps, 'db' | 'feesOf' | 'now' | 'onFault'> {
  readonly settlement: Pick<Settlement, 'recompute' | 'recordUsage'>
  readonly ledger: Pick<Ledger, 'within' | 'read' | 'balances'>
  readonly payments: DepositPayments
  readonly sites: SiteHolds
  readonly publish: PublishMerchantEvent
  readonly usernameOf: (accountId: string) => Promise<string>
  readonly isVerified: (db: Database, merchantId: string) => Promise<boolean>
  readonly audit?: AuditStaff
  /** Whether payments are stopped because the books do not balance; false unless given. */
  readonly isReadOnly?: () => Promise<boolean>
}

export interface Deposits extends ApiModule {
  /** Books a top-up, pays arrears from it and reopens suspended sites, in the transaction of its arrival. */
  readonly receiveTopUp: (trx: Database, topUp: TopUp) => Promise<void>
  readonly takeRest: ReturnType<typeof makeTakeRest>
  readonly readRest: ReturnType<typeof makeReadRest>
  readonly notifyReturns: ReturnType<typeof makeNotifyReturns>
  readonly putBack: ReturnType<typeof makePutBack>
  /** Throws `settlement.no-return` while a contract of the merchant runs. */
  readonly assertOver: ReturnType<typeof makeAssertOver>
  readonly watchDeposit: WatchDeposit
  readonly sweepDeposits: () => Promise<void>
  readonly finaliseDisputes: () => Promise<void>
  readonly depositOf: (merchantId: string) => Promise<Pick<DepositFacts, 'balance' | 'required'> & Pick<DepositHealth, 'state'>>
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 60_000
const READS = { readRequirement, readRequestedOn, readOpenRequest, listContracts, sumStatements, listEnded }

export function createDeposits(deps: DepositsDeps): Deposits {
  const { db, ledger, payments, settlement, now, publish, onFault } = deps
  const watchDeps = { storeOf: createWatchRepository, books: ledger.read, now }
  const watchDeposit = makeWatchDeposit({ ...watchDeps, pendingTopUps: payments.pendingTopUps, sites: deps.sites, publish })
  const moveDeps = { ledger: ledger.within, watchDeposit }
  const disputeDeps = { disputesOf: createDisputeRepository, statementOf: disputedStatement, publish, now }
  const sweepDeposits = makeSweepDeposits({ ...watchDeps, db, watchDeposit, onFault })
  const finalise = makeFinaliseDisputes(disputeDeps)
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
    applyCredit: makeApplyCredit(moveDeps),
    openDispute: makeOpenDispute(disputeDeps),
  })
  const consoleDeps = { watchDeps, listReturns, answerDispute: makeAnswerDispute(disputeDeps) }
  return {
    routes: async (app) => {
      await app.register(calls)
      await app.register(staffCalls(deps, consoleDeps))
      await app.register(statementConsoleRoutes({ db, books: ledger.read, now, usernameOf: deps.usernameOf }))
    },
    receiveTopUp: makeReceiveTopUp(moveDeps),
    ...returns,
    putBack: makePutBack(moveDeps),
    watchDeposit,
    sweepDeposits,
    depositOf: makeDepositOf(deps),
    finaliseDisputes: async () => finalise(db),
    startSweeps: () => startSweep(async () => void (await Promise.all([sweepDeposits(), finalise(db)])), SWEEP_MS, onFault),
  }
}

function makeReturns({ ledger, publish }: DepositsDeps) {
  const returnDeps = { ledger: ledger.within, books: ledger.read, listEnded, lockStanding, readStanding }
  const readRest = makeReadRest(returnDeps)
  const takeDeps = { takeRest: makeTakeRest(returnDeps), assertOver: makeAssertOver(returnDeps) }
  return { readRest, listReturns: makeListReturns(returnDeps), notifyReturns: makeNotifyReturns({ readRest, publish }), ...takeDeps }
}

type Acting = Pick<Parameters<typeof settlementConsoleRoutes>[0], 'watchDeps' | 'listReturns' | 'answerDispute'>

function staffCalls({ db, now, settlement, payments, isVerified, usernameOf, audit = UNHEARD_AUDIT }: DepositsDeps, consoleDeps: Acting) {
  const topUpRequests = {
    usernameOf,
    isVerified,
    walletsOf: payments.walletsOf,
    returnWalletsOf: payments.returnWalletsOf,
    statementOf: disputedStatement,
  }
  return settlementConsoleRoutes({ db, now, audit, recordUsage: settlement.recordUsage, ...topUpRequests, ...consoleDeps })
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
