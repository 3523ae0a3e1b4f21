import { GLOBAL_STATION_ID, type Country } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

export interface FirstCountries {
  readonly suggested?: number | undefined
  readonly recent: readonly number[]
  readonly near?: readonly number[] | undefined
}

export interface CountryGroup {
  readonly id: 'tried' | 'global' | 'recent' | 'near' | 'all'
  readonly countries: readonly Country[]
}

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
