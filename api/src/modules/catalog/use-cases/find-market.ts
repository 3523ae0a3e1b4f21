import { DomainError } from '../../../platform/domain-error.ts'
import type { CatalogRepository } from '../db/catalog.repository.ts'
import type { Market } from '../domain/market.ts'

export type FindMarket = (countriesId: number) => Promise<Market>

/** One market; throws `catalog.country-unknown`. */
export function makeFindMarket({ catalog }: { readonly catalog: CatalogRepository }): FindMarket {
  return async function findMarket(countriesId) {
    const market = await catalog.findMarket(countriesId)
    if (!market) throw new DomainError('catalog.country-unknown')
    return market
  }
}
