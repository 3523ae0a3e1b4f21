import type { Country } from '@parlour/contracts'
import { foldText } from '@parlour/i18n'

/** Markets whose localized, native or two-letter name contains the words, in the order of the list. */
export function matchMarkets(countries: readonly Country[], words: string): readonly Country[] {
  const wanted = foldText(words)
  if (wanted === '') return countries
  return countries.filter(
    ({ countryNames, nativeName, iso2 }) =>
      [countryNames, nativeName].some((name) => foldText(name).includes(wanted)) || foldText(iso2 ?? '') === wanted,
  )
}
