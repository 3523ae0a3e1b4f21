import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { insertJournal, isCredited } from './db/journal.store.ts'
import { ACCOUNTS } from './domain/account.ts'
import type { Journal } from './domain/journal.ts'

export { orderDeposit, creditDeposit, purchase, completion } from './domain/journal.ts'
export type { Journal } from './domain/journal.ts'

/** The ledger inside a caller's transaction. */
export interface LedgerWriter {
  /** Books a journal once under its key; throws JournalKeyReusedError when the key stands for other contents. */
  readonly post: (journal: Journal) => Promise<void>
}

/** Double-entry books in micro-USDT; it has no routes of its own yet. */
export interface Ledger extends ApiModule {
  readonly within: (trx: Database) => LedgerWriter
  /** Whether a deposit of the merchant was ever booked (K03). */
  readonly isDepositBooked: (db: Database, merchantId: string) => Promise<boolean>
}

/** The door of the ledger. */
export function createLedger(): Ledger {
  return {
    routes: async () => undefined,
    isDepositBooked: async (db, merchantId) => isCredited(db, ACCOUNTS.deposit(merchantId)),
    within: (trx) => ({ post: async (journal) => insertJournal(trx, journal) }),
  }
}
