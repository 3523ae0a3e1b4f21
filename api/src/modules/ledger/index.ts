import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { insertJournal } from './db/journal.store.ts'
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
}

/** The door of the ledger. */
export function createLedger(): Ledger {
  return {
    routes: async () => undefined,
    within: (trx) => ({ post: async (journal) => insertJournal(trx, journal) }),
  }
}
