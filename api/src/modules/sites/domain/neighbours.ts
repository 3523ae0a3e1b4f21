import type { Locale } from '@parlour/i18n'

/** What sites ask of identity: since when the merchant is registered. */
export interface SiteAccounts {
  readonly accountOf: (accountId: string) => Promise<{ readonly registeredAt: Date }>
}

/** A market as its sites show it. */
export interface SiteCountry {
  readonly countryNames: string
  readonly currencyCode: string
}

/** What sites ask of the catalogue: a market with its name in a language. Throws `catalog.country-unknown`. */
export interface SiteCountries {
  readonly countryOf: (countriesId: number, locale: Locale) => Promise<SiteCountry> | SiteCountry
}

/** Hashes the password of an operation account. */
export interface SiteHasher {
  readonly hash: (password: string, purpose: 'operation') => Promise<string>
}

/** Asks a site for its home page as a visitor does; answers the HTTP status. */
export type CheckSite = (slug: string) => Promise<number>
