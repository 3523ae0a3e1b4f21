import { GLOBAL_STATION_ID, type Country } from '@parlour/contracts'
import { foldText, type Locale } from '@parlour/i18n'

/** The name of a market in English, for searches; the native and the localized name come from the API. */
function englishName({ iso2 }: Country, english: Intl.DisplayNames): string {
  return iso2 ? (english.of(iso2) ?? '') : ''
}

/** Markets whose native, English or localized name contains the words: the suggested, the Global Station, then those of `recent` ids, then by name (R25). */
export function findCountries(
  countries: readonly Country[],
  words: string,
  locale: Locale,
  recent: readonly number[] = [],
  suggested?: number,
): readonly Country[] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
  const collator = new Intl.Collator(locale)
  const wanted = foldText(words)
  const rank = ({ id }: Country) => rankOf(id, recent, suggested)
  return countries
    .filter((country) =>
      [country.countryNames, country.nativeName, englishName(country, english)].some((name) => foldText(name).includes(wanted)),
    )
    .toSorted((left, right) => rank(left) - rank(right) || collator.compare(left.countryNames, right.countryNames))
}

function rankOf(id: number, recent: readonly number[], suggested: number | undefined): number {
  if (id === suggested) return -2
  if (id === GLOBAL_STATION_ID) return -1
  const place = recent.indexOf(id)
  return place === -1 ? recent.length : place
}
