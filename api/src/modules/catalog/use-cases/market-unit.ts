import type { Database } from '../../../platform/database.ts'
import type { TellItems } from './change-design-sale.ts'

/** What acts on markets need. */
export interface MarketUnit {
  readonly db: Database
  readonly tellItems: TellItems
  readonly now: () => Date
}
