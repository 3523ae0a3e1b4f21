import type { CartItem } from '@parlour/contracts'

/** The query that every wizard page carries, so that a link or a reload resumes the draft. */
export function wizardQuery(item: Pick<CartItem, 'id' | 'countriesId'>): Record<string, string> {
  return { countriesId: String(item.countriesId), id: item.id }
}
