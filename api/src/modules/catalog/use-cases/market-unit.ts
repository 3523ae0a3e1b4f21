import type { Database } from '../../../platform/database.ts'
import type { MarketChangeStore } from '../db/market-change.store.ts'
import type { MarketConsoleStore } from '../db/market-console.store.ts'
import type { NotifyItems } from './change-design-sale.ts'

/** What acts on markets need. */
export interface MarketUnit {
  readonly db: Database
  readonly notifyItems: NotifyItems
  readonly now: () => Date
}

/** The stores that acts on markets open in their transaction. */
export interface MarketStores {
  readonly marketsOf: (db: Database) => MarketConsoleStore
  readonly changesOf: (db: Database) => MarketChangeStore
}
