import type { CartItem, SavedCartItem } from '@parlour/contracts'
import { saveEntry, savedEntry } from '../resume-draft/saved-entries.ts'

const NAME = 'market-change'

export interface MarketChange {
  readonly revised: SavedCartItem['revised']
  readonly before: Pick<CartItem, 'countriesId' | 'currencyCode' | 'price' | 'design'>
  readonly countriesId: number
}

export function saveMarketChange(before: CartItem, saved: SavedCartItem): void {
  const { countriesId, currencyCode, price, design } = before
  const change: MarketChange = {
    revised: saved.revised,
    before: { countriesId, currencyCode, price, design },
    countriesId: saved.countriesId,
  }
  saveEntry(saved.id, NAME, change)
}

export function savedMarketChange(item: CartItem): MarketChange | null {
  const savedName = savedEntry(item.id, NAME)
  return isMarketChange(savedName) && savedName.countriesId === item.countriesId ? savedName : null
}

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
