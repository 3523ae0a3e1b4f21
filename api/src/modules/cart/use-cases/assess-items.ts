import type { Country } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Catalog } from '../../catalog/index.ts'
import { validityOf, type CartItem, type Validity } from '../domain/cart-item.ts'

export interface AssessItemsDeps {
  readonly catalog: Catalog
  readonly isSlugTaken: (slug: string, exceptItemId: string) => Promise<boolean>
}

/** An item with its market and whether it can be bought. */
export interface AssessedItem {
  readonly item: CartItem
  readonly country: Country
  readonly validity: Validity
}

/** Judges items by what the catalogue and the orders say now (D20). */
export interface AssessItems {
  readonly one: (item: CartItem, locale: Locale) => Promise<AssessedItem>
  /** Asks for each market once. */
  readonly all: (items: readonly CartItem[], locale: Locale) => Promise<readonly AssessedItem[]>
}

/** Makes the judge of items. */
export function makeAssessItems({ catalog, isSlugTaken }: AssessItemsDeps): AssessItems {
  const assess = async (item: CartItem, country: Country): Promise<AssessedItem> => {
    const terms = item.packageId ? await catalog.findPackage(item.countriesId, item.packageId) : null
    const validity = validityOf(item, {
      isMarketOpen: !country.isClosed,
      isDesignOnSale: item.design !== null && (await catalog.isDesignKnown(item.design)),
      currentPrice: terms?.setupFee ?? null,
      isSlugFree: item.slug === null || !(await isSlugTaken(item.slug, item.id)),
    })
    return { item, country, validity }
  }
  return {
    one: async (item, locale) => assess(item, await catalog.countryOf(item.countriesId, locale)),
    all: async (items, locale) => {
      const countries = new Map<number, Country>()
      const assessed: AssessedItem[] = []
      for (const item of items) {
        const country = countries.get(item.countriesId) ?? (await catalog.countryOf(item.countriesId, locale))
        countries.set(item.countriesId, country)
        assessed.push(await assess(item, country))
      }
      return assessed
    },
  }
}
