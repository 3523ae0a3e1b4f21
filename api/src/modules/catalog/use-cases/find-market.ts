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

export type MarketBar = 'market-closed' | 'market-blocked' | null

export interface WantedSite {
  readonly countriesId: number
  readonly merchantId: string
}

interface JudgeMarketContext {
  readonly catalog: Pick<CatalogRepository, 'findMarkets'>
  readonly isVerified: (merchantId: string) => Promise<boolean>
}

/** Anyone in open markets, verified merchants in closed ones, no merchant in blocked ones. Throws `catalog.country-unknown`. */
export async function barOf(ctx: JudgeMarketContext, site: WantedSite): Promise<MarketBar> {
  return (await judge(ctx, site)).bar
}

/** Throws `catalog.country-unknown`, `catalog.country-blocked` or `verification.required`. */
export async function assertMayOpen(ctx: JudgeMarketContext, site: WantedSite): Promise<void> {
  const { market, bar } = await judge(ctx, site)
  const country = market.iso2 ?? String(market.id)
  if (bar === 'market-blocked') throw new DomainError('catalog.country-blocked', { fields: { country } })
  if (bar === 'market-closed') throw new DomainError('verification.required', { fields: { country } })
}

async function judge(
  { catalog, isVerified }: JudgeMarketContext,
  { countriesId, merchantId }: WantedSite,
): Promise<{ readonly market: Market; readonly bar: MarketBar }> {
  const [market] = await catalog.findMarkets([countriesId])
  if (!market) throw new DomainError('catalog.country-unknown')
  if (market.isBlocked) return { market, bar: 'market-blocked' }
  return { market, bar: market.isClosed && !(await isVerified(merchantId)) ? 'market-closed' : null }
}
