import type { Database } from '../../platform/database.ts'
import type { Readable } from '../../platform/named-statement.ts'
import { openBalances, openBooks, type BalanceReader, type BooksReader } from './db/books.read-model.ts'
import { insertJournals, isCredited, lockBalances } from './db/journal.repository.ts'
import { ACCOUNTS, type Account } from './domain/account.ts'
import type { Journal } from './domain/journal.ts'

export { createBooksWatch, type BooksWatch } from './books-watch.ts'
export type { BalanceReader, BookedJournal, BooksReader, DailyBalance } from './db/books.read-model.ts'
export type { MergedFilter, MergedRow, RowRule } from './db/merged-rows.read-model.ts'
export { ACCOUNTS, type Account } from './domain/account.ts'
export { creditDeposit, heldDeposit, orderDeposit, reversal, suspenseDeposit, topUpDeposit } from './domain/arrival-journals.ts'
export { creditToDeposit, creditToOrder, heldToCredit, suspenseToCredit } from './domain/arrival-journals.ts'
export type { Journal, JournalKind, Line } from './domain/journal.ts'
export type { Seal } from './domain/seal.ts'
export { closure, completion, invalidation, purchase, reopening, toleratedShortfall } from './domain/order-journals.ts'
export {
  depositReturned,
  depositReturnVoided,
  refundPaid,
  refundReserved,
  refundVoided,
  sweepFinal,
  sweepSent,
  sweepVoided,
  type BookedRefund,
} from './domain/payout-journals.ts'
export { correction, receivablePaid, statement, writeOff } from './domain/settlement-journals.ts'

export interface LedgerWriter {
  /** Books a journal once per key; throws JournalKeyReusedError when the key exists with different contents. */
  readonly post: (journal: Journal) => Promise<void>
  /** Books many journals in one statement; returns how many were new. */
  readonly postAll: (journals: readonly Journal[]) => Promise<number>
  /** Locks accounts until the transaction ends and returns their balances by code. */
  readonly lock: (accounts: readonly Account[]) => Promise<ReadonlyMap<string, bigint>>
}

/** Double-entry books in micro-USDT. */
export interface Ledger {
  readonly within: (trx: Database) => LedgerWriter
  readonly read: (db: Database) => BooksReader
  readonly balances: (on: Readable) => BalanceReader
  readonly isDepositBooked: (on: Readable, merchantId: string) => Promise<boolean>
}

/** A journal without a business date is booked on the day of `now`. */
export function createLedger({ now }: { readonly now: () => Date }): Ledger {
  const today = () => now().toISOString().slice(0, 10)
  return {
    isDepositBooked: async (on, merchantId) => isCredited(on, ACCOUNTS.deposit(merchantId)),
    read: openBooks,
    balances: openBalances,
    within: (trx) => ({
      post: async (journal) => void (await insertJournals(trx, [journal], today())),
      postAll: async (journals) => insertJournals(trx, journals, today()),
      lock: async (accounts) => lockBalances(trx, accounts),
    }),
  }
}
