import { GLOBAL_STATION_ID, type Country } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

/** Ids of the markets that come before the alphabet. */
export interface FirstCountries {
  /** The market that somebody tried on the home page. */
  readonly suggested?: number | undefined
  /** Chosen last in this browser, the latest first. */
  readonly recent: readonly number[]
  /** Around the place of the browser. */
  readonly near?: readonly number[] | undefined
}

/** A part of the list under one heading. */
export interface CountryGroup {
  readonly id: 'tried' | 'global' | 'recent' | 'near' | 'all'
  readonly countries: readonly Country[]
}

/** The list before anybody searches: the tried market, the Global Station, recent, nearby, then all others by name; each market once. */
export function groupCountries(countries: readonly Country[], locale: Locale, first: FirstCountries): readonly CountryGroup[] {
  const left = new Map(countries.map((country) => [country.id, country]))
  const take = (ids: readonly (number | undefined)[]) =>
    ids.flatMap((id) => {
      const country = left.get(id ?? Number.NaN)
      if (country) left.delete(country.id)
      return country ? [country] : []
    })
  const { compare } = new Intl.Collator(locale)
  const groups: readonly CountryGroup[] = [
    { id: 'tried', countries: take([first.suggested]) },
    { id: 'global', countries: take([GLOBAL_STATION_ID]) },
    { id: 'recent', countries: take(first.recent) },
    { id: 'near', countries: take(first.near ?? []) },
    { id: 'all', countries: [...left.values()].toSorted((one, other) => compare(one.countryNames, other.countryNames)) },
  ]
  return groups.filter((group) => group.countries.length > 0)
}
