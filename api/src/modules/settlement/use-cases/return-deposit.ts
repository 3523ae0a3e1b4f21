import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { noteChange } from '../../../platform/merchant-changes.ts'
import { ACCOUNTS, depositReturned, receivablePaid, type BookedRefund, type BooksReader, type LedgerWriter } from '../../ledger/index.ts'
import type { EndedMerchant, Standing } from '../db/ended-contracts.read-model.ts'

/** The least that is returned, in micro-USDT; a payout takes no less. */
const LEAST_RETURN = 1_000_000n
const LISTED = 200

/** What returning deposits needs. */
export interface ReturnDepositDeps {
  readonly ledger: (trx: Database) => LedgerWriter
  readonly books: (db: Database) => Pick<BooksReader, 'balancesOf'>
  readonly listEnded: (db: Database) => Promise<readonly EndedMerchant[]>
  readonly lockStanding: (trx: Database, merchantId: string) => Promise<Standing>
  readonly readStanding: (db: Database, merchantId: string) => Promise<Standing>
}

/** What is left of a deposit when nothing more is charged. */
export interface DepositRest extends EndedMerchant {
  readonly rest: bigint
}

/** Makes the list of deposits to return, the oldest first: what is left when open fees are taken off (decision 0044). */
export function makeListReturns({ books, listEnded }: Pick<ReturnDepositDeps, 'books' | 'listEnded'>) {
  return async (db: Database): Promise<readonly DepositRest[]> => {
    const ended = await listEnded(db)
    const accounts = ended.flatMap(({ merchantId }) => [ACCOUNTS.deposit(merchantId), ACCOUNTS.receivable(merchantId)])
    const balances = await books(db).balancesOf(accounts)
    return ended
      .map((merchant) => ({ ...merchant, rest: restOf(balances, merchant.merchantId) }))
      .filter(({ rest }) => rest >= LEAST_RETURN)
      .slice(0, LISTED)
  }
}

/**
 * Takes what is left out of the deposit for a payout (T1), after open fees are paid from it (S5), and answers it; the caller holds the lock on the
 * money of the merchant. Throws `settlement.no-return` when a contract runs, a statement is to come, or less than 1 USDT is left.
 */
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
    await noteChange(trx, merchantId, 'settlement')
    return amount
  }
}

/** Makes the guard of later steps: whoever has a site that runs again keeps the deposit; throws `settlement.no-return`. */
export function makeAssertOver({ readStanding }: Pick<ReturnDepositDeps, 'readStanding'>) {
  return async (db: Database, merchantId: string): Promise<void> => {
    if ((await readStanding(db, merchantId)) === 'running') throw new DomainError('settlement.no-return')
  }
}

/** Deposit less arrears; a deposit stands on the credit side. */
function restOf(balances: ReadonlyMap<string, bigint>, merchantId: string): bigint {
  const of = ({ code }: { readonly code: string }) => balances.get(code) ?? 0n
  return -of(ACCOUNTS.deposit(merchantId)) - of(ACCOUNTS.receivable(merchantId))
}
