import type { SavedCartItem } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Catalog } from '../../catalog/index.ts'
import type { ItemChanges } from '../db/cart-item.repository.ts'
import type { CartItem } from '../domain/cart-item.ts'

/** What a save makes of the rest of an item, and what of that the merchant is told. */
export interface MarketChange {
  /** Package and price of the package that the item had. */
  readonly terms: ItemChanges
  readonly revised: SavedCartItem['revised']
}

/** The market stays. */
export const NO_CHANGE: MarketChange = { terms: {}, revised: [] }

/**
 * Moves a draft to another market: a package that is not sold there is taken out, one that is gets the price of today. A design that is not
 * sold there stays stored, so that the item says `design-withdrawn` and is whole again when the merchant goes back.
 */
export async function changeMarket(
  catalog: Catalog,
  item: CartItem,
  move: { readonly countriesId: number; readonly isPackageChosen: boolean; readonly locale: Locale },
): Promise<MarketChange> {
  if (move.countriesId === item.countriesId) return NO_CHANGE
  const [before, after] = [await catalog.countryOf(item.countriesId, move.locale), await catalog.countryOf(move.countriesId, move.locale)]
  const revised: SavedCartItem['revised'] = []
  if (before.currencyCode !== after.currencyCode) revised.push('currency')
  if (item.design && !(await catalog.isDesignSoldIn(move.countriesId, item.design))) revised.push('design')
  if (item.packageId === null || move.isPackageChosen) return { terms: {}, revised }
  const terms = await catalog.findPackage(move.countriesId, item.packageId)
  if (!terms) return { terms: { packageId: null, price: null }, revised: [...revised, 'package'] }
  return { terms: { price: terms.setupFee }, revised: terms.setupFee === item.price ? revised : [...revised, 'price'] }
}
