import { DomainError } from '../../../platform/domain-error.ts'
import type { Database } from '../../../platform/database.ts'
import type { CatalogRepository } from '../db/catalog.repository.ts'
import type { Market } from '../domain/market.ts'
import { makeFindMarket } from './find-market.ts'

export type MarketBar = 'market-closed' | 'market-blocked' | null

interface WantedSite {
  readonly countriesId: number
  readonly merchantId: string
}

/** Pass the connection already held: waiting for a second one can deadlock the pool. */
export interface JudgeMarket {
  /** Throws `catalog.country-unknown`. */
  readonly barOf: (site: WantedSite, connection?: Database) => Promise<MarketBar>
  /** Throws `catalog.country-unknown`, `catalog.country-blocked` or `verification.required`. */
  readonly assertMayOpen: (site: WantedSite, connection?: Database) => Promise<void>
}

interface JudgeMarketDeps {
  readonly db: Database
  readonly catalogOf: (db: Database) => CatalogRepository
  readonly isVerified: (db: Database, merchantId: string) => Promise<boolean>
}

/** Anyone in open markets, verified merchants in closed ones, no merchant in blocked ones. */
export function makeJudgeMarket({ db, catalogOf, isVerified }: JudgeMarketDeps): JudgeMarket {
  const barOf = async ({ isClosed, isBlocked }: Market, merchantId: string, connection: Database): Promise<MarketBar> => {
    if (isBlocked) return 'market-blocked'
    return isClosed && !(await isVerified(connection, merchantId)) ? 'market-closed' : null
  }
  const judge = async ({ countriesId, merchantId }: WantedSite, connection: Database) => {
    const market = await makeFindMarket({ catalog: catalogOf(connection) })(countriesId)
    return { market, bar: await barOf(market, merchantId, connection) }
  }
  return {
    barOf: async (site, connection = db) => (await judge(site, connection)).bar,
    assertMayOpen: async (site, connection = db) => {
      const { market, bar } = await judge(site, connection)
      const country = market.iso2 ?? String(market.id)
      if (bar === 'market-blocked') throw new DomainError('catalog.country-blocked', { fields: { country } })
      if (bar === 'market-closed') throw new DomainError('verification.required', { fields: { country } })
    },
  }
}
