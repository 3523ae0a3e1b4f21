import type { Country } from '@parlour/contracts'
import { canonicalLocale, DEFAULT_LOCALE, type Locale } from '@parlour/i18n'
import type { MarketBar } from '../../catalog/index.ts'
import { validityOf, type CartItem, type Validity } from '../domain/cart-item.ts'
import type { CartContext } from './cart-context.ts'

type AssessContext = Pick<CartContext, 'catalog' | 'claims'>

export interface AssessedItem {
  readonly item: CartItem
  readonly country: Country
  readonly validity: Validity
}

interface ItemMarket {
  readonly country: Country
  readonly bar: MarketBar
}

export async function assessItem(ctx: AssessContext, item: CartItem, locale: Locale): Promise<AssessedItem> {
  return assess(ctx, item, await marketOf(ctx, item, locale), await ctx.claims.holders([item.id]))
}

/** Reads each market once. */
export async function assessItems(ctx: AssessContext, items: readonly CartItem[], locale: Locale): Promise<readonly AssessedItem[]> {
  const markets = new Map<number, ItemMarket>()
  const holders = await ctx.claims.holders(items.map(({ id }) => id))
  const assessed: AssessedItem[] = []
  for (const item of items) {
    const market = markets.get(item.countriesId) ?? (await marketOf(ctx, item, locale))
    markets.set(item.countriesId, market)
    assessed.push(await assess(ctx, item, market, holders))
  }
  return assessed
}

export function localeOf({ locale }: Pick<CartItem, 'locale'>): Locale {
  return canonicalLocale(locale) ?? DEFAULT_LOCALE
}

async function marketOf({ catalog }: AssessContext, { countriesId, merchantId }: CartItem, locale: Locale): Promise<ItemMarket> {
  const country = await catalog.countryOf(countriesId, locale)
  return { country, bar: await catalog.barOf({ countriesId, merchantId }) }
}

async function assess(
  { catalog, claims }: AssessContext,
  item: CartItem,
  { country, bar }: ItemMarket,
  holders: ReadonlySet<string>,
): Promise<AssessedItem> {
  const terms = item.packageId ? await catalog.findPackage(item.countriesId, item.packageId) : null
  const validity = validityOf(item, {
    marketBar: bar,
    isDesignOnSale: item.design !== null && (await catalog.isDesignSoldIn(item.countriesId, item.design)),
    currentPrice: terms?.setupFee ?? null,
    isSlugFree: item.slug === null || (holders.has(item.id) && !(await claims.isSlugTaken(item.slug))),
  })
  return { item, country, validity }
}
