import { DomainError } from '../../../platform/domain-error.ts'
import { gatherReads } from '../../../platform/gather-reads.ts'
import type { CatalogRepository } from '../db/catalog.repository.ts'
import type { Market } from '../domain/market.ts'
import type { CatalogContext } from './catalog-context.ts'

/** Throws `catalog.country-unknown`. */
export async function findMarket({ readMarket }: Pick<CatalogContext, 'readMarket'>, countriesId: number): Promise<Market> {
  const market = await readMarket(String(countriesId))
  if (!market) throw new DomainError('catalog.country-unknown')
  return market
}

/** Reads that are requested together become one. */
export function createMarketReads({ findMarkets }: Pick<CatalogRepository, 'findMarkets'>) {
  return gatherReads<Market>(async (ids) => new Map((await findMarkets(ids.map(Number))).map((market) => [String(market.id), market])))
}
