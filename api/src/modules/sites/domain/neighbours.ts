import type { Locale } from '@parlour/i18n'

/** What sites ask of identity: since when the merchant is registered. */
export interface SiteAccounts {
  readonly accountOf: (accountId: string) => Promise<{ readonly registeredAt: Date }>
}

/** What sites ask of the catalogue: the name of a market in a language. */
export interface SiteCountries {
  readonly countryOf: (
    countriesId: number,
    locale: Locale,
  ) => Promise<{ readonly countryNames: string }> | { readonly countryNames: string }
}

/** Hashes the password of an operation account. */
export interface SiteHasher {
  readonly hash: (password: string, purpose: 'operation') => Promise<string>
}

/** Asks a site for its home page as a visitor does; answers the HTTP status. */
export type CheckSite = (slug: string) => Promise<number>
