import type { Design, PackageId } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

export interface SiteAccounts {
  readonly accountOf: (accountId: string) => Promise<{ readonly registeredAt: Date }>
}

/** Re-authenticates the person of a call; throws as identity does. */
export type ProveAgain = (
  actor: { readonly accountId: string; readonly sessionId: string },
  proof: { readonly accountPassword?: string; readonly code?: string },
) => Promise<void>

export interface SiteCountry {
  readonly countryNames: string
  readonly currencyCode: string
  readonly paymentMethods: readonly string[]
  readonly minimumAge: number
  readonly licenceRequirement: string
  readonly restrictions: readonly string[]
}

/** Throws `catalog.country-unknown`. */
export interface SiteCountries {
  readonly countryOf: (countriesId: number, locale: Locale) => Promise<SiteCountry> | SiteCountry
  readonly isDesignSoldIn: (countriesId: number, design: Design) => Promise<boolean>
  /** Throws when the merchant may not launch a site in the market. */
  readonly assertMayOpen: (site: { readonly countriesId: number; readonly merchantId: string }) => Promise<void>
  /** ISO codes of the countries whose visitors see no site. */
  readonly blockedCountries: () => Promise<readonly string[]>
}

export interface SiteHasher {
  readonly hash: (password: string, purpose: 'operation') => Promise<string>
}

export interface LaunchedSite {
  readonly siteId: string
  readonly merchantId: string
  readonly siteName: string
  readonly packageId: PackageId
  readonly launchedAt: Date
  /** The site keeps the fees of the day of its order. */
  readonly orderedAt: Date
}

/** Runs in the transaction of the launch. */
export type OpenContract<Transaction> = (trx: Transaction, site: LaunchedSite) => Promise<void>

/** Runs in the closing transaction; returns the last day, null without a contract. */
export type EndContract<Transaction> = (trx: Transaction, siteId: string) => Promise<string | null>

export type ReopenContract<Transaction> = (trx: Transaction, siteId: string) => Promise<void>

/** `id` makes the usage count once; amounts are micro-USDT. */
export interface FeeUsage {
  readonly id: string
  readonly siteId: string
  readonly day: string
  readonly kind: 'collection' | 'payout' | 'ggr'
  readonly amount: bigint
  readonly count: number
  readonly isDemonstration: boolean
}

export type RecordUsage<Transaction> = (trx: Transaction, entries: readonly FeeUsage[]) => Promise<TakenUsage>

export interface TakenUsage {
  readonly rejected: readonly string[]
  readonly isTooMuch: boolean
  readonly takenBack: bigint
}

/** Returns the HTTP status of the home page. */
export type CheckSite = (slug: string) => Promise<number>
