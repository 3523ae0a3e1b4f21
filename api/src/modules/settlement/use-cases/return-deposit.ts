import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { Readable } from '../../../platform/named-statement.ts'
import type { PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import { ACCOUNTS, depositReturned, receivablePaid, type BookedRefund, type BooksReader, type LedgerWriter } from '../../ledger/index.ts'
import type { EndedMerchant, Standing } from '../db/ended-contracts.read-model.ts'

/** In micro-USDT; equal to the minimum of a payout. */
export const LEAST_RETURN = 1_000_000n
const LISTED = 200

export interface ReturnDepositDeps {
  readonly ledger: (trx: Database) => LedgerWriter
  readonly books: (db: Database) => Pick<BooksReader, 'balancesOf'>
  readonly listEnded: (on: Readable, merchantId?: string) => Promise<readonly EndedMerchant[]>
  readonly lockStanding: (trx: Database, merchantId: string) => Promise<Standing>
  readonly readStanding: (db: Database, merchantId: string) => Promise<Standing>
}

export interface DepositRest extends EndedMerchant {
  readonly rest: bigint
}

/** Oldest first; the deposit minus open fees (decision 0044). */
export function makeListReturns({ books, listEnded }: Pick<ReturnDepositDeps, 'books' | 'listEnded'>) {
  return async (db: Database, only?: string): Promise<readonly DepositRest[]> => {
    const ended = await listEnded(db, only)
    const accounts = ended.flatMap(({ merchantId }) => [ACCOUNTS.deposit(merchantId), ACCOUNTS.receivable(merchantId)])
    const balances = await books(db).balancesOf(accounts)
    return ended
      .map((merchant) => ({ ...merchant, rest: restOf(balances, merchant.merchantId) }))
      .filter(({ rest }) => rest >= LEAST_RETURN)
      .slice(0, LISTED)
  }
}

export function makeReadRest(deps: Pick<ReturnDepositDeps, 'books' | 'listEnded'>) {
  const listReturns = makeListReturns(deps)
  return async (db: Database, merchantId: string): Promise<DepositRest | null> => (await listReturns(db, merchantId))[0] ?? null
}

/** Merchants without anything to return get no notification. */
export function makeNotifyReturns({
  readRest,
  publish,
}: {
  readonly readRest: ReturnType<typeof makeReadRest>
  readonly publish: PublishMerchantEvent
}) {
  return async (trx: Database, merchantIds: readonly string[]): Promise<void> => {
    for (const merchantId of merchantIds) {
      const left = await readRest(trx, merchantId)
      if (left) await publish(trx, { type: 'deposit-return.due', merchantId, amount: left.rest, key: left.since.toISOString() })
    }
  }
}

/** The caller locks the money. Throws `settlement.no-return` if a contract runs, a statement is to come, or under 1 USDT is left. */
export function makeTakeRest({ ledger, lockStanding }: Pick<ReturnDepositDeps, 'ledger' | 'lockStanding'>) {
  return async (trx: Database, merchantId: string, payoutId: string): Promise<bigint> => {
    const standing = await lockStanding(trx, merchantId)
    const books = ledger(trx)
    const owed = ACCOUNTS.receivable(merchantId)
    const balances = await books.lock([ACCOUNTS.deposit(merchantId), owed])
    const amount = restOf(balances, merchantId)
    if (standing !== 'over' || amount < LEAST_RETURN) throw new DomainError('settlement.no-return')
    const booked: BookedRefund = { id: payoutId, merchantId, amount }
    const fees = balances.get(owed.code) ?? 0n
    if (fees > 0n) await books.post(receivablePaid(`end:${payoutId}`, merchantId, fees))
    await books.post(depositReturned(booked))
    await publishChange(trx, merchantId, 'settlement')
    return amount
  }
}

/** A merchant with a site that runs again keeps the deposit; throws `settlement.no-return`. */
export function makeAssertOver({ readStanding }: Pick<ReturnDepositDeps, 'readStanding'>) {
  return async (db: Database, merchantId: string): Promise<void> => {
    if ((await readStanding(db, merchantId)) === 'running') throw new DomainError('settlement.no-return')
  }
}

/** Deposit minus arrears; a deposit is on the credit side. */
export function restOf(balances: ReadonlyMap<string, bigint>, merchantId: string): bigint {
  const of = ({ code }: { readonly code: string }) => balances.get(code) ?? 0n
  return -of(ACCOUNTS.deposit(merchantId)) - of(ACCOUNTS.receivable(merchantId))
}
