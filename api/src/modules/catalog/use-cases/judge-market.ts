import { DomainError } from '../../../platform/domain-error.ts'
import type { Database } from '../../../platform/database.ts'
import type { CatalogRepository } from '../db/catalog.repository.ts'
import type { Market } from '../domain/market.ts'
import { makeFindMarket } from './find-market.ts'

/** What keeps a merchant from opening a site in a market; null when nothing does. */
export type MarketBar = 'market-closed' | 'market-blocked' | null

/** A site that is to be opened, and by whom. */
interface WantedSite {
  readonly countriesId: number
  readonly merchantId: string
}

/** Who holds a connection gives it: calls that hold one and wait for a second would hold each other up. */
export interface JudgeMarket {
  readonly barOf: (market: Pick<Market, 'isClosed' | 'isBlocked'>, merchantId: string, connection?: Database) => Promise<MarketBar>
  /** Throws `catalog.country-unknown`, `catalog.country-blocked` or `verification.required`. */
  readonly assertMayOpen: (site: WantedSite, connection?: Database) => Promise<void>
}

interface JudgeMarketDeps {
  readonly db: Database
  readonly catalogOf: (db: Database) => CatalogRepository
  readonly isVerified: (db: Database, merchantId: string) => Promise<boolean>
}

/** Who opens sites where: anyone in an open market, verified merchants in a closed one (D56), nobody in a blocked one (C2). */
export function makeJudgeMarket({ db, catalogOf, isVerified }: JudgeMarketDeps): JudgeMarket {
  const barOf: JudgeMarket['barOf'] = async ({ isClosed, isBlocked }, merchantId, connection = db) => {
    if (isBlocked) return 'market-blocked'
    return isClosed && !(await isVerified(connection, merchantId)) ? 'market-closed' : null
  }
  return {
    barOf,
    assertMayOpen: async ({ countriesId, merchantId }, connection = db) => {
      const market = await makeFindMarket({ catalog: catalogOf(connection) })(countriesId)
      const bar = await barOf(market, merchantId, connection)
      const country = market.iso2 ?? String(countriesId)
      if (bar === 'market-blocked') throw new DomainError('catalog.country-blocked', { fields: { country } })
      if (bar === 'market-closed') throw new DomainError('verification.required', { fields: { country } })
    },
  }
}
