import type { Country } from '@parlour/contracts'
import { foldText, type Locale } from '@parlour/i18n'

interface Keys {
  readonly names: readonly string[]
  readonly codes: readonly string[]
}

const keysByCountry = new WeakMap<Country, Keys>()

/** By code, then start of a name, then start of a word, then the rest; ties are sorted by name. */
export function findCountries(countries: readonly Country[], texts: string, locale: Locale): readonly Country[] {
  const wanted = foldText(texts)
  const ranked = countries.map((country) => ({ country, rank: rankOf(keysOf(country), wanted) })).filter(({ rank }) => rank < NOT_FOUND)
  const collator = new Intl.Collator(locale)
  return ranked
    .toSorted((left, right) => left.rank - right.rank || collator.compare(left.country.countryNames, right.country.countryNames))
    .map(({ country }) => country)
}

const NOT_FOUND = 4

function rankOf({ names, codes }: Keys, wanted: string): number {
  if (codes.includes(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  if (names.some((name) => name.split(/[\s-]/u).some((word) => word.startsWith(wanted)))) return 2
  return names.some((name) => name.includes(wanted)) ? 3 : NOT_FOUND
}

function keysOf(country: Country): Keys {
  const known = keysByCountry.get(country)
  if (known) return known
  const { countryNames, nativeName, iso2, currencyCode } = country
  const english = iso2 === null ? '' : (new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(iso2) ?? '')
  const keys = {
    names: [countryNames, nativeName, english].map(foldText).filter((name) => name !== ''),
    codes: [iso2 ?? '', currencyCode].map(foldText).filter((code) => code !== ''),
  }
  keysByCountry.set(country, keys)
  return keys
}
