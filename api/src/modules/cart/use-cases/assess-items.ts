import type { Country } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Catalog, MarketBar } from '../../catalog/index.ts'
import type { ClaimRepository } from '../db/claim.repository.ts'
import { validityOf, type CartItem, type Validity } from '../domain/cart-item.ts'

export interface AssessItemsDeps {
  readonly catalog: Catalog
  readonly claims: ClaimRepository
}

export interface AssessedItem {
  readonly item: CartItem
  readonly country: Country
  readonly validity: Validity
}

interface ItemMarket {
  readonly country: Country
  readonly bar: MarketBar
}

export interface AssessItems {
  readonly one: (item: CartItem, locale: Locale) => Promise<AssessedItem>
  /** Reads each market once. */
  readonly all: (items: readonly CartItem[], locale: Locale) => Promise<readonly AssessedItem[]>
}

export function makeAssessItems({ catalog, claims }: AssessItemsDeps): AssessItems {
  const marketOf = async ({ countriesId, merchantId }: CartItem, locale: Locale): Promise<ItemMarket> => {
    const country = await catalog.countryOf(countriesId, locale)
    return { country, bar: await catalog.barOf({ countriesId, merchantId }) }
  }
  const assess = async (item: CartItem, { country, bar }: ItemMarket, holders: ReadonlySet<string>): Promise<AssessedItem> => {
    const terms = item.packageId ? await catalog.findPackage(item.countriesId, item.packageId) : null
    const validity = validityOf(item, {
      marketBar: bar,
      isDesignOnSale: item.design !== null && (await catalog.isDesignSoldIn(item.countriesId, item.design)),
      currentPrice: terms?.setupFee ?? null,
      isSlugFree: item.slug === null || (holders.has(item.id) && !(await claims.isSlugTaken(item.slug))),
    })
    return { item, country, validity }
  }
  return {
    one: async (item, locale) => assess(item, await marketOf(item, locale), await claims.holders([item.id])),
    all: async (items, locale) => {
      const markets = new Map<number, ItemMarket>()
      const holders = await claims.holders(items.map(({ id }) => id))
      const assessed: AssessedItem[] = []
      for (const item of items) {
        const market = markets.get(item.countriesId) ?? (await marketOf(item, locale))
        markets.set(item.countriesId, market)
        assessed.push(await assess(item, market, holders))
      }
      return assessed
    },
  }
}
