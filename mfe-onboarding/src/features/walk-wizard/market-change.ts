import type { CartItem, SavedCartItem } from '@parlour/contracts'
import { keepEntry, keptEntry } from '../resume-draft/kept-entries.ts'

const NAME = 'market-change'

/** What a change of the market made of the rest of a draft, and what was before. */
export interface MarketChange {
  readonly revised: SavedCartItem['revised']
  readonly before: Pick<CartItem, 'countriesId' | 'currencyCode' | 'price' | 'design'>
  /** Where the draft went; another change makes this one history. */
  readonly countriesId: number
}

/** Keeps what a change of the market did, so that every step can tell until the merchant closed it. */
export function keepMarketChange(before: CartItem, saved: SavedCartItem): void {
  const { countriesId, currencyCode, price, design } = before
  const change: MarketChange = {
    revised: saved.revised,
    before: { countriesId, currencyCode, price, design },
    countriesId: saved.countriesId,
  }
  keepEntry(saved.id, NAME, change)
}

/** What the last change of the market did, or null when there was none or its notice was closed. */
export function keptMarketChange(item: CartItem): MarketChange | null {
  const kept = keptEntry(item.id, NAME)
  return isMarketChange(kept) && kept.countriesId === item.countriesId ? kept : null
}

/** Forgets the change: its notice was closed. */
export function forgetMarketChange(draftId: string): void {
  keepEntry(draftId, NAME, undefined)
}

function isMarketChange(kept: unknown): kept is MarketChange {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'revised' in kept &&
    Array.isArray(kept.revised) &&
    'before' in kept &&
    'countriesId' in kept
  )
}
