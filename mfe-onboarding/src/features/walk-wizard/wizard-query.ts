import type { CartItem } from '@parlour/contracts'

/** Part of every wizard address, so that a link or reload resumes the draft. */
export function wizardQuery(item: Pick<CartItem, 'id' | 'countriesId'>): Record<string, string> {
  return { countriesId: String(item.countriesId), id: item.id }
}
