import type { Database } from '../../../platform/database.ts'
import type { MarketChangeRepository } from '../db/market-change.repository.ts'
import type { MarketConsoleRepository } from '../db/market-console.repository.ts'
import type { NotifyItems } from './change-design-sale.ts'

export interface MarketUnit {
  readonly db: Database
  readonly notifyItems: NotifyItems
  readonly now: () => Date
}

export interface MarketRepositories {
  readonly marketsOf: (db: Database) => MarketConsoleRepository
  readonly changesOf: (db: Database) => MarketChangeRepository
}
