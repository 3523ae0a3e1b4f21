import type { Country } from '@parlour/contracts'

/** Markets whose localized, native or two-letter name contains the words, in the order of the list. */
export function matchMarkets(countries: readonly Country[], words: string): readonly Country[] {
  const wanted = plain(words)
  if (wanted === '') return countries
  return countries.filter(
    ({ countryNames, nativeName, iso2 }) =>
      [countryNames, nativeName].some((name) => plain(name).includes(wanted)) || plain(iso2 ?? '') === wanted,
  )
}

/** Lower case without accents, so that `cote` finds `Côte d'Ivoire`. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
