import type { CartItem, SavedCartItem } from '@parlour/contracts'
import { saveEntry, savedEntry } from '../resume-draft/saved-entries.ts'

const NAME = 'market-change'

/** What a change of the market made of the rest of a draft, and what was before. */
export interface MarketChange {
  readonly revised: SavedCartItem['revised']
  readonly before: Pick<CartItem, 'countriesId' | 'currencyCode' | 'price' | 'design'>
  /** Where the draft went; another change makes this one history. */
  readonly countriesId: number
}

/** Keeps what a change of the market did, so that every step can tell until the merchant closed it. */
export function saveMarketChange(before: CartItem, saved: SavedCartItem): void {
  const { countriesId, currencyCode, price, design } = before
  const change: MarketChange = {
    revised: saved.revised,
    before: { countriesId, currencyCode, price, design },
    countriesId: saved.countriesId,
  }
  saveEntry(saved.id, NAME, change)
}

/** What the last change of the market did, or null when there was none or its notice was closed. */
export function savedMarketChange(item: CartItem): MarketChange | null {
  const savedName = savedEntry(item.id, NAME)
  return isMarketChange(savedName) && savedName.countriesId === item.countriesId ? savedName : null
}

/** Forgets the change: its notice was closed. */
export function forgetMarketChange(draftId: string): void {
  saveEntry(draftId, NAME, undefined)
}

function isMarketChange(savedName: unknown): savedName is MarketChange {
  return (
    typeof savedName === 'object' &&
    savedName !== null &&
    'revised' in savedName &&
    Array.isArray(savedName.revised) &&
    'before' in savedName &&
    'countriesId' in savedName
  )
}
