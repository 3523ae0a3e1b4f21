import type { SavedCartItem } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Catalog } from '../../catalog/index.ts'
import type { ItemChanges } from '../db/cart-item.repository.ts'
import type { CartItem } from '../domain/cart-item.ts'

export interface MarketChange {
  readonly terms: ItemChanges
  readonly revised: SavedCartItem['revised']
}

export const NO_CHANGE: MarketChange = { terms: {}, revised: [] }

/** Removes a package that is not sold there, otherwise reprices it. Keeps the design, so moving back makes it valid again. */
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
