import type { Country } from '@parlour/contracts'
import { foldText } from '@parlour/i18n'

/** Matches localized, native or two-letter names and keeps the order of the list. */
export function matchMarkets(countries: readonly Country[], terms: string): readonly Country[] {
  const wanted = foldText(terms)
  if (wanted === '') return countries
  return countries.filter(
    ({ countryNames, nativeName, iso2 }) =>
      [countryNames, nativeName].some((name) => foldText(name).includes(wanted)) || foldText(iso2 ?? '') === wanted,
  )
}
