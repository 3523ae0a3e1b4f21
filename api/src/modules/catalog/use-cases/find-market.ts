import { DomainError } from '../../../platform/domain-error.ts'
import { gatherReads } from '../../../platform/gather-reads.ts'
import type { CatalogRepository } from '../db/catalog.repository.ts'
import type { Market } from '../domain/market.ts'

export type FindMarket = (countriesId: number) => Promise<Market>

/** Batches concurrent lookups. Throws `catalog.country-unknown`. */
export function makeFindMarket({ catalog }: { readonly catalog: Pick<CatalogRepository, 'findMarkets'> }): FindMarket {
  const read = gatherReads<Market>(
    async (ids) => new Map((await catalog.findMarkets(ids.map(Number))).map((market) => [String(market.id), market])),
  )
  return async function findMarket(countriesId) {
    const market = await read(String(countriesId))
    if (!market) throw new DomainError('catalog.country-unknown')
    return market
  }
}
